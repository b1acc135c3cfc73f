#include "widgets/heads/thumbnail_delegate.h"

#include <QPainter>
#include <algorithm>

#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kEdge = 4;
constexpr int kFrame = 2;

}  // namespace

void ThumbnailDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const int width = option.rect.width() - 2 * kEdge;
    const QRect place(option.rect.left() + kEdge, option.rect.top() + kEdge, width, side_);
    const auto image = index.data(role_).value<QImage>();
    painter->save();
    painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
    QRect drawn = place;
    if (!image.isNull()) {
        drawn = QRect(QPoint(), image.size().scaled(place.size(), Qt::KeepAspectRatio));
        drawn.moveCenter(place.center());
        painter->drawImage(drawn, image);
    }
    const bool chosen = (option.state & QStyle::State_Selected) != 0;
    painter->setPen(QPen(chosen ? accentColour(option.palette) : hairlineColour(option.palette), chosen ? kFrame : 1));
    painter->drawRect(chosen ? drawn.adjusted(-1, -1, 1, 1) : drawn);
    painter->setPen(chosen ? option.palette.color(QPalette::Text) : mutedText(option.palette));
    const QRect text(option.rect.left(), place.bottom() + 2, option.rect.width(), option.fontMetrics.height());
    const QString name = index.data(Qt::DisplayRole).toString();
    painter->drawText(text, Qt::AlignCenter, option.fontMetrics.elidedText(name, Qt::ElideRight, text.width()));
    if (const QString badge = index.data(badgeRole_).toString(); !badge.isEmpty()) {
        painter->setPen(option.palette.color(QPalette::Text));
        painter->drawText(
            QRect(QPoint(option.rect.left(), text.bottom() + 1), QSize(option.rect.width(), option.rect.bottom() - text.bottom())),
            Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, badge);
    }
    if ((option.state & QStyle::State_HasFocus) != 0) {
        painter->setPen(QPen(accentColour(option.palette), 1, Qt::DotLine));
        painter->drawRect(option.rect.adjusted(1, 1, -2, -2));
    }
    painter->restore();
}

QSize ThumbnailDelegate::badgeSize(const QFontMetrics& metrics) const {
    if (widestBadge_.isEmpty()) {
        return {0, 0};
    }
    int width = side_ + 2 * kEdge;
    for (const QString& word : widestBadge_.split(QLatin1Char(' '))) {
        width = std::max(width, metrics.horizontalAdvance(word) + 2);
    }
    const QRect room(0, 0, width, 1 << 16);
    return {width, metrics.boundingRect(room, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, widestBadge_).height()};
}

QSize ThumbnailDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const {
    const QSize badge = badgeSize(option.fontMetrics);
    const int name = option.fontMetrics.horizontalAdvance(widestName_) + 2 * kEdge;
    return {std::max({side_ + 2 * kEdge, badge.width(), name}), side_ + 2 * kEdge + option.fontMetrics.height() + 2 + badge.height()};
}

}  // namespace posenc

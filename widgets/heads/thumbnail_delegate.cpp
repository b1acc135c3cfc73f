#include "widgets/heads/thumbnail_delegate.h"

#include <QPainter>

#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kMargin = 4;
constexpr int kFrame = 2;

}  // namespace

void ThumbnailDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const int side = option.rect.width() - 2 * kMargin;
    const QRect place(option.rect.left() + kMargin, option.rect.top() + kMargin, side, side_);
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
    if ((option.state & QStyle::State_HasFocus) != 0) {
        painter->setPen(QPen(accentColour(option.palette), 1, Qt::DotLine));
        painter->drawRect(option.rect.adjusted(1, 1, -2, -2));
    }
    painter->restore();
}

QSize ThumbnailDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const {
    return {side_ + 2 * kMargin, side_ + 2 * kMargin + option.fontMetrics.height() + 2};
}

}  // namespace posenc

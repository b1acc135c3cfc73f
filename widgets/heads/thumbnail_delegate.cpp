#include "widgets/heads/thumbnail_delegate.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QRegularExpression>
#include <algorithm>

#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kEdge = 4;
constexpr int kFrame = 2;
constexpr int kCentredLines = Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap;
constexpr QChar kBreak(0x200B);  // without a width

/// "layers.0.attn · h1", which may break behind each dot and before the head.
QString breakable(QString name) {
    static const QRegularExpression joint(QStringLiteral("([./])(?=.)"));
    return name.replace(QStringLiteral("· "), QStringLiteral("·\u00A0")).replace(joint, QStringLiteral("\\1") + kBreak);
}

/// As large as a text is whose lines are no wider than that, but for its longest word.
QSize linesOf(const QString& text, int width, const QFontMetrics& metrics) {
    for (const QString& word : text.split(QRegularExpression(QStringLiteral("[ %1]").arg(kBreak)))) {
        width = std::max(width, metrics.horizontalAdvance(word) + 2);
    }
    return {width, metrics.boundingRect(QRect(0, 0, width, 1 << 16), kCentredLines, text).height()};
}

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
    const QRect text(option.rect.left(), place.bottom() + 2, option.rect.width(), nameSize(option).height());
    painter->drawText(text, kCentredLines, breakable(index.data(Qt::DisplayRole).toString()));
    if (const QString badge = index.data(badgeRole_).toString(); !badge.isEmpty()) {
        painter->setPen(option.palette.color(QPalette::Text));
        painter->drawText(
            QRect(QPoint(option.rect.left(), text.bottom() + 1), QSize(option.rect.width(), option.rect.bottom() - text.bottom())),
            kCentredLines, badge);
    }
    if ((option.state & QStyle::State_HasFocus) != 0) {
        painter->setPen(QPen(accentColour(option.palette), 1, Qt::DotLine));
        painter->drawRect(option.rect.adjusted(1, 1, -2, -2));
    }
    painter->restore();
}

QSize ThumbnailDelegate::nameSize(const QStyleOptionViewItem& option) const {
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const QString name = breakable(widestName_);
    const int whole = option.fontMetrics.horizontalAdvance(name) + 2;
    const int room = view == nullptr ? whole : view->viewport()->width() - 2 * kEdge;
    return linesOf(name, std::min(whole, room), option.fontMetrics);
}

QSize ThumbnailDelegate::badgeSize(const QFontMetrics& metrics) const {
    return widestBadge_.isEmpty() ? QSize(0, 0) : linesOf(widestBadge_, side_ + 2 * kEdge, metrics);
}

QSize ThumbnailDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const {
    const QSize badge = badgeSize(option.fontMetrics);
    const QSize name = nameSize(option);
    return {std::max({side_ + 2 * kEdge, badge.width(), name.width() + 2 * kEdge}), side_ + 2 * kEdge + name.height() + 2 + badge.height()};
}

}  // namespace posenc

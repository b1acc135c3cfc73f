#include "widgets/palette/command_delegate.h"

#include <QPainter>
#include <algorithm>

#include "widgets/theme/flat_geometry.h"
#include "widgets/theme/flat_painting.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kPadding = 5;
constexpr int kMarkWidth = 20;
constexpr int kGap = 12;

/// Writes at the start of the room, in the reading direction, and takes it away.
void write(QPainter& painter, const QStyleOptionViewItem& option, QRect& room, const QString& text) {
    const QString shown = option.fontMetrics.elidedText(text, Qt::ElideRight, room.width());
    const int width = std::min(option.fontMetrics.horizontalAdvance(shown) + 1, room.width());
    const QRect place(option.direction == Qt::LeftToRight ? room.left() : room.right() + 1 - width, room.top(), width, room.height());
    painter.drawText(place, Qt::AlignCenter | Qt::TextSingleLine, shown);
    const int used = width + kGap;
    room = option.direction == Qt::LeftToRight ? room.adjusted(used, 0, 0, 0) : room.adjusted(0, 0, -used, 0);
}

}  // namespace

void CommandDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QPalette& palette = option.palette;
    const bool current = (option.state & QStyle::State_Selected) != 0;
    const bool possible = (option.state & QStyle::State_Enabled) != 0;
    painter->save();
    if (current || (option.state & QStyle::State_MouseOver)) {
        flat::box(*painter, option.rect, current ? palette.color(QPalette::Highlight) : hoverColour(palette), Qt::transparent, 4);
    }
    const QColor strong = palette.color(current ? QPalette::HighlightedText : QPalette::WindowText);
    const QColor weak = current ? strong : mutedText(palette);
    const bool forward = option.direction == Qt::LeftToRight;
    QRect room = option.rect.adjusted(kPadding, 0, -kPadding, 0);
    painter->setPen(possible ? strong : weak);
    if (index.data(kCheckedRole).toBool()) {
        const QRect mark(forward ? room.left() : room.right() + 1 - kMarkWidth, room.top(), kMarkWidth, room.height());
        painter->drawText(mark, Qt::AlignCenter, QStringLiteral("\u2713"));
    }
    room = forward ? room.adjusted(kMarkWidth, 0, 0, 0) : room.adjusted(0, 0, -kMarkWidth, 0);
    const QString keys = index.data(kKeysRole).toString();
    const int keysWidth = keys.isEmpty() ? 0 : option.fontMetrics.horizontalAdvance(keys) + 1;
    const QRect end(forward ? room.right() + 1 - keysWidth : room.left(), room.top(), keysWidth, room.height());
    room = forward ? room.adjusted(0, 0, -keysWidth - kGap, 0) : room.adjusted(keysWidth + kGap, 0, 0, 0);
    write(*painter, option, room, index.data(Qt::DisplayRole).toString());
    painter->setPen(weak);
    if (room.width() > kMarkWidth) {
        write(*painter, option, room, index.data(kPlaceRole).toString());
    }
    painter->drawText(end, Qt::AlignCenter | Qt::TextSingleLine, keys);
    painter->restore();
}

QSize CommandDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {40, std::max(option.fontMetrics.height() + 2 * kPadding, flat::kSmallestTarget)};
}

}  // namespace posenc

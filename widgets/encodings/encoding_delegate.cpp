#include "widgets/encodings/encoding_delegate.h"

#include <QPainter>
#include <algorithm>

#include "widgets/theme/flat_geometry.h"
#include "widgets/theme/flat_painting.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

namespace {

constexpr int kRowPadding = 3;
constexpr int kHeadingGap = 8;
constexpr int kIndent = 8;

QFont headingFont(const QFont& base) {
    QFont font(base);
    font.setPointSizeF(base.pointSizeF() * 0.84);
    font.setCapitalization(QFont::AllUppercase);
    font.setLetterSpacing(QFont::PercentageSpacing, 104);
    return font;
}

}  // namespace

void EncodingDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QPalette& palette = option.palette;
    const QString text = index.data(Qt::DisplayRole).toString();
    painter->save();
    if (index.data(kHeadingRole).toBool()) {
        painter->setFont(headingFont(option.font));
        painter->setPen(mutedText(palette));
        painter->drawText(option.rect.adjusted(2, 0, -2, -kRowPadding), Qt::AlignLeading | Qt::AlignBottom | Qt::TextSingleLine,
                          QFontMetrics(painter->font()).elidedText(text, Qt::ElideRight, option.rect.width() - 4));
        painter->restore();
        return;
    }
    const bool chosen = (option.state & QStyle::State_Selected) != 0;
    const bool cursor = (option.state & QStyle::State_HasFocus) != 0;
    const bool hovered = (option.state & QStyle::State_MouseOver) != 0;
    if (chosen || hovered || cursor) {
        const QColor fill = chosen ? palette.color(QPalette::Highlight) : hovered ? hoverColour(palette) : QColor(Qt::transparent);
        flat::box(*painter, option.rect, fill, cursor ? accentColour(palette) : QColor(Qt::transparent), 4);
        if (chosen && cursor) {
            // The cursor on the chosen row: a ring inside, in the row's text colour.
            flat::box(*painter, option.rect.adjusted(1, 1, -1, -1), Qt::transparent, palette.color(QPalette::HighlightedText), 3);
        }
    }
    painter->setPen(palette.color(chosen ? QPalette::HighlightedText : QPalette::WindowText));
    const QRect room = option.rect.adjusted(kIndent, 0, -kIndent, 0);
    painter->drawText(room, Qt::AlignLeading | Qt::AlignVCenter | Qt::TextSingleLine,
                      option.fontMetrics.elidedText(text, Qt::ElideRight, room.width()));
    painter->restore();
}

QSize EncodingDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    if (index.data(kHeadingRole).toBool()) {
        const int gap = index.row() == 0 ? 0 : kHeadingGap;
        return {40, QFontMetrics(headingFont(option.font)).height() + kRowPadding + gap};
    }
    return {40, std::max(option.fontMetrics.height() + 2 * kRowPadding, flat::kSmallestTarget)};
}

}  // namespace posenc

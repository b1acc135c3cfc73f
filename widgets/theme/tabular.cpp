#include "widgets/theme/tabular.h"

#include <QPainter>
#include <algorithm>

namespace posenc {

namespace {

bool isDigit(QChar character) {
    return character >= QLatin1Char('0') && character <= QLatin1Char('9');
}

}  // namespace

TabularFont::TabularFont(const QFont& font) : font_(font), metrics_(font) {
    const int first = metrics_.horizontalAdvance(QLatin1Char('0'));
    for (char digit = '0'; digit <= '9'; ++digit) {
        const int width = metrics_.horizontalAdvance(QLatin1Char(digit));
        digit_ = std::max(digit_, width);
        equal_ = equal_ && width == first;
    }
}

int TabularFont::width(const QString& text) const {
    if (equal_) {
        return metrics_.horizontalAdvance(text);
    }
    int width = 0;
    for (const QChar character : text) {
        width += isDigit(character) ? digit_ : metrics_.horizontalAdvance(character);
    }
    return width;
}

void TabularFont::draw(QPainter& painter, const QRect& rect, const QString& text) const {
    painter.setFont(font_);
    if (equal_) {
        painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip, text);
        return;
    }
    int x = rect.right() + 1 - width(text);
    const int baseline = rect.top() + (rect.height() - metrics_.height()) / 2 + metrics_.ascent();
    for (const QChar character : text) {
        const int own = metrics_.horizontalAdvance(character);
        const int cell = isDigit(character) ? digit_ : own;
        painter.drawText(x + (cell - own) / 2, baseline, QString(character));
        x += cell;
    }
}

}  // namespace posenc

#include "widgets/theme/tabular.h"

#include <QPainter>
#include <algorithm>

namespace posenc {

namespace {

bool isDigit(QChar character) {
    return character >= QLatin1Char('0') && character <= QLatin1Char('9');
}

struct Digits {
    int widest = 0;
    bool equal = true;
};

Digits digitsOf(const QFontMetrics& metrics) {
    Digits digits;
    int narrowest = metrics.horizontalAdvance(QLatin1Char('0'));
    for (char digit = '0'; digit <= '9'; ++digit) {
        const int width = metrics.horizontalAdvance(QLatin1Char(digit));
        digits.widest = std::max(digits.widest, width);
        narrowest = std::min(narrowest, width);
    }
    digits.equal = narrowest == digits.widest;
    return digits;
}

}  // namespace

int tabularWidth(const QFontMetrics& metrics, const QString& text) {
    const Digits digits = digitsOf(metrics);
    if (digits.equal) {
        return metrics.horizontalAdvance(text);
    }
    int width = 0;
    for (const QChar character : text) {
        width += isDigit(character) ? digits.widest : metrics.horizontalAdvance(character);
    }
    return width;
}

void drawTabular(QPainter& painter, const QRect& rect, const QString& text) {
    const QFontMetrics metrics = painter.fontMetrics();
    const Digits digits = digitsOf(metrics);
    if (digits.equal) {
        painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip, text);
        return;
    }
    int x = rect.right() + 1 - tabularWidth(metrics, text);
    const int baseline = rect.top() + (rect.height() - metrics.height()) / 2 + metrics.ascent();
    for (const QChar character : text) {
        const int width = metrics.horizontalAdvance(character);
        const int cell = isDigit(character) ? digits.widest : width;
        painter.drawText(x + (cell - width) / 2, baseline, QString(character));
        x += cell;
    }
}

}  // namespace posenc

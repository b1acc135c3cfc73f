#include "app/figure/panel_title.h"

#include <QFontMetricsF>
#include <QStringList>

namespace posenc {
namespace {

/// What the panel may be called, the longest first.
QStringList titlesOf(const FigurePanel& panel) {
    QStringList titles{panel.title};
    if (!panel.titled) {
        titles << panel.label << panel.briefLabel;
    }
    titles.removeAll(QString());
    return titles;
}

}  // namespace

QString panelLetter(std::size_t number) {
    const auto letter = [](std::size_t place) { return QChar(static_cast<char16_t>(u'a' + place)); };
    return QStringLiteral("(%1%2)").arg(number < 26 ? QString() : QString(letter(number / 26 - 1)), letter(number % 26));
}

double panelLetterWidth(std::size_t number, const HeatmapStyle& style) {
    constexpr double kLetterGap = 4;
    return QFontMetricsF(style.titleFont()).horizontalAdvance(panelLetter(number)) + kLetterGap;
}

QString fittingTitle(const FigurePanel& panel, const QFont& font, double room) {
    const QFontMetricsF metrics(font);
    const QStringList titles = titlesOf(panel);
    for (const QString& text : titles) {
        if (metrics.horizontalAdvance(text) <= room) {
            return text;
        }
    }
    const Qt::TextElideMode mode = !panel.titled && panel.kind == FigureItem::Kind::Difference ? Qt::ElideMiddle : Qt::ElideRight;
    return titles.isEmpty() ? QString() : metrics.elidedText(titles.back(), mode, room);
}

double leastTitleWidth(const FigurePanel& panel, const QFont& font) {
    const QStringList titles = titlesOf(panel);
    return titles.size() < 2 ? 0 : QFontMetricsF(font).horizontalAdvance(titles.back());
}

}  // namespace posenc

#pragma once

#include <QPen>

#include "widgets/theme/palette_colours.h"

namespace posenc {

/// Joins are cut off: round ones cost several times as much to draw and look the same at these widths.
/// Pen of a line that is not the chosen one: five hues that stay apart from each other and from the accent for every kind of colour
/// vision (bluish green, orange, pink, violet, brown, after Okabe and Ito, darker or lighter with the ground), then the same dashed,
/// dotted and dash-dotted.
[[nodiscard]] inline QPen profilePen(const QPalette& palette, int line) {
    static constexpr QRgb kLight[] = {0xff2e9170, 0xffcc7511, 0xffa95688, 0xff54397d, 0xff786042};
    static constexpr QRgb kDark[] = {0xff2fd5ac, 0xffe99909, 0xffe9a4d8, 0xff9382b3, 0xffb39e6f};
    static constexpr Qt::PenStyle kStyles[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
    const QColor colour = QColor::fromRgb(isDark(palette) ? kDark[line % 5] : kLight[line % 5]);
    return {colour, 1.25, kStyles[line / 5 % 4], Qt::FlatCap, Qt::BevelJoin};
}

/// Pen of the chosen line.
[[nodiscard]] inline QPen chosenPen(const QPalette& palette) {
    return {accentColour(palette), 2.5, Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin};
}

}  // namespace posenc

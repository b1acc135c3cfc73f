#pragma once

#include <QPen>

#include "widgets/theme/palette_colours.h"

namespace posenc {

/// Joins are cut off: round ones cost several times as much to draw and look the same at these widths.
/// Pen of a line that is not the chosen one: five hues that stay apart from each other and from the accent for every kind of colour
/// vision (bluish green, orange, pink, violet, brown, after Okabe and Ito, darker or lighter with the ground), then the same dashed,
/// dotted and dash-dotted.
[[nodiscard]] inline QPen profilePen(const QPalette& palette, int line) {
    static constexpr QRgb kLight[] = {0xff00855f, 0xffc06c00, 0xffc4508f, 0xff6f58a8, 0xff7b6a55};
    static constexpr QRgb kDark[] = {0xff35b98f, 0xffe6a23c, 0xffe48bbb, 0xffa993e0, 0xffc4b08f};
    static constexpr Qt::PenStyle kStyles[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
    const QColor colour = QColor::fromRgb(isDark(palette) ? kDark[line % 5] : kLight[line % 5]);
    return {colour, 1.25, kStyles[line / 5 % 4], Qt::FlatCap, Qt::BevelJoin};
}

/// Pen of the chosen line.
[[nodiscard]] inline QPen chosenPen(const QPalette& palette) {
    return {accentColour(palette), 2.5, Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin};
}

}  // namespace posenc

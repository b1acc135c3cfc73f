#pragma once

#include <QPen>

#include "widgets/theme/palette_colours.h"

namespace posenc {

/// Pen of a line that is not the chosen one: five hues that stay apart from each other and from the accent for every kind of colour
/// vision (bluish green, orange, pink, violet, brown, after Okabe and Ito, darker or lighter with the ground), then the same dashed,
/// dotted and dash-dotted.
[[nodiscard]] inline QPen profilePen(const QPalette& palette, int line) {
    constexpr QRgb kLight[] = {0xff00855f, 0xffc06c00, 0xffc4508f, 0xff6f58a8, 0xff7b6a55};
    constexpr QRgb kDark[] = {0xff35b98f, 0xffe6a23c, 0xffe48bbb, 0xffa993e0, 0xffc4b08f};
    constexpr Qt::PenStyle kStyles[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
    const QColor colour = QColor::fromRgb((isDark(palette) ? kDark : kLight)[line % 5]);
    return {colour, 1.25, kStyles[line / 5 % 4], Qt::RoundCap, Qt::RoundJoin};
}

/// Pen of the chosen line.
[[nodiscard]] inline QPen chosenPen(const QPalette& palette) {
    return {accentColour(palette), 2.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
}

}  // namespace posenc

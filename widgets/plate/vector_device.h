#pragma once

class QPainter;

namespace posenc {

/// Device pixels per logical pixel on devices whose own are not known here.
inline constexpr double kVectorScale = 8;
/// Whether it paints on SVG, PDF or a recording of what is painted, which can be enlarged later.
[[nodiscard]] bool isVector(const QPainter& painter);
/// The scale at which a plate is to be made for a painter.
[[nodiscard]] double scaleFor(const QPainter& painter);

}  // namespace posenc

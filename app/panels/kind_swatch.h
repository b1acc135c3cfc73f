#pragma once

#include <QIcon>

class QPalette;

namespace posenc {

/// Side of a swatch in device-independent pixels.
inline constexpr int kSwatch = 10;

/// The sign of a kind of network layers, counted from 0: the colours of lines, at first full, then as a frame, a triangle and a frame with
/// its middle, so that 20 kinds are told apart.
[[nodiscard]] QIcon kindSwatch(const QPalette& palette, int kind);

}  // namespace posenc

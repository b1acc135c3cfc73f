#pragma once

#include <QString>

namespace posenc {

/// "√8", "1/√64 = 0.125", "ln 2": a factor by its name where it has one, within a relative tolerance. A root is that of the width of a
/// head, which is a multiple of 8 and 1024 at most: two is not √4.
[[nodiscard]] QString factorText(double factor, double tolerance);

}  // namespace posenc

#pragma once

#include "widgets/plate/plate_layout.h"

namespace posenc {

/// A picture of it keeps the matrix's own shape, with square cells: both axes count the same, tokens or offsets, so that lengths along them
/// compare, and neither side is longer than three of the other. Positions by features take whatever room there is.
[[nodiscard]] bool isSquarish(const PlateShape& shape);

}  // namespace posenc

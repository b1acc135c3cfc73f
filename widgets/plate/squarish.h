#pragma once

#include "widgets/plate/plate_layout.h"

namespace posenc {

/// A picture of it keeps the matrix's own shape, with square cells: neither side is longer than three of the other.
[[nodiscard]] bool isSquarish(const PlateShape& shape);

}  // namespace posenc

#include "widgets/plate/squarish.h"

#include <algorithm>

namespace posenc {

namespace {

constexpr double kWidestShape = 3;

}  // namespace

bool isSquarish(const PlateShape& shape) {
    const auto columns = static_cast<double>(shape.columns);
    const auto rows = static_cast<double>(shape.rows);
    return std::max(columns, rows) <= kWidestShape * std::min(columns, rows);
}

}  // namespace posenc

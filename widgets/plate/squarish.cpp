#include "widgets/plate/squarish.h"

#include <algorithm>

namespace posenc {

namespace {

constexpr double kWidestShape = 3;

/// What is counted along an axis, by its first kind.
AxisMeaning::Kind counted(const AxisMeaning& meaning) {
    using Kind = AxisMeaning::Kind;
    switch (meaning.kind) {
        case Kind::QueryToken:
        case Kind::KeyToken:
        case Kind::Position:
            return Kind::Position;
        case Kind::MapRow:
        case Kind::MapColumn:
            return Kind::MapRow;
        case Kind::TileRow:
        case Kind::TileColumn:
            return Kind::TileRow;
        case Kind::TableRow:
        case Kind::Feature:
        case Kind::Head:
        case Kind::Single:
        case Kind::Other:
            break;
    }
    return meaning.kind;
}

}  // namespace

bool isSquarish(const PlateShape& shape) {
    if (counted(shape.rowMeaning) != counted(shape.columnMeaning)) {
        return false;
    }
    const auto columns = static_cast<double>(shape.columns);
    const auto rows = static_cast<double>(shape.rows);
    return std::max(columns, rows) <= kWidestShape * std::min(columns, rows);
}

}  // namespace posenc

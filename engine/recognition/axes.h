#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/schema/parameters.h"

namespace posenc {

/// What the size s of an axis says of parameters.
enum class AxisForm {
    Any,            ///< nothing
    Size,           ///< s = p
    Factor,         ///< s divides p, which is the product of all axes of this form
    EvenSize,       ///< s = p, an even number
    HeadsOf64,      ///< s = 64 p: heads side by side, of the width that is usual
    Features,       ///< s = p up to 1024, which one head has or all share; more: the same as "heads" of 64, side by side
    EvenFeatures,   ///< the same, an even number
    Half,           ///< s = p / 2
    Twice,          ///< s = 2p
    TwiceMinusOne,  ///< s = 2p - 1
    TwicePlusOne,   ///< s = 2p + 1
    BehindTwo,      ///< s = p + 2, p a multiple of 64: positions count from row 2, as padding counts from 1
    GridOffsets,    ///< s = (2h-1)(2w-1) for a grid p = h x w, or 3 more: then "class-token" is on
    SquareOffsets,  ///< the same for a square grid alone
    OblongOffsets,  ///< the same for grids that are not square, at least 2 wide and at most 3 times as long as wide, without a class token
    CubeOffsets,    ///< s = (2D-1)(2h-1)(2w-1) for a window of "depth" D and a grid p = h x w, all three the same, of at least 3
    ClipOffsets,    ///< the same for windows of volumesOfRows() with h = w
    VolumeOffsets,  ///< the same for all windows of volumesOfRows()
    GridTokens,     ///< s = h w for a grid p = h x w
    SquareTokens,   ///< s = h w likewise, h = w
    GridSide,       ///< s = h = w
    GridRows,       ///< s = h for a grid p = h x w of which w is not known: h x 0
    GridColumns,    ///< s = w likewise: 0 x w
    RowOffsets,     ///< s = 2h - 1 for a grid p = h x 0
    ColumnOffsets,  ///< s = 2w - 1 for a grid p = 0 x w
    HaloOffsets,    ///< s = 2(8 + 2r) - 1 for a block p = 8 x 8, as published, and its "halo" r
    KernelOffsets,  ///< s = 2p - 1, p odd; of more than 7, a "grid" of as many rows and columns, the least that there is
    RowsAndClass,   ///< s = 2h + 2 for a grid p = h x 0: one row of a class token, then the offsets from -h to h
    ColumnsAndClass,  ///< s = 2w + 2 for a grid p = 0 x w likewise
    MapTokens,        ///< s = "length"; where s, s-1 or s-2 is a square, p is a square grid behind that many leading tokens
    MapBehindTokens,  ///< the same where s-1 or s-2 is a square, and nothing else
    AxialFeatures     ///< s = 2 dk + dv with dv = 2 dk, as published: "key-dim" is s / 4, "value-dim" s / 2
};

struct AxisRule {
    AxisForm form = AxisForm::Any;
    std::string_view parameter;
    Index maximum = 0;  ///< of s; 0: no limit
    Index minimum = 0;  ///< of s
};

/// Every assignment of parameters that gives these axes this shape (of as many dimensions), more likely ones first: windows are ordered
/// from square to long. Axes that tell of one grid together complete it. Empty where none does.
[[nodiscard]] std::vector<Parameters::Map> solveAxes(std::span<const AxisRule> axes, std::span<const Index> shape);

}  // namespace posenc

#pragma once

#include <QKeyEvent>
#include <optional>

#include "widgets/plate/heatmap_data.h"

namespace posenc {

/// Where the keyboard goes from one cell to the next.
struct CellWalk {
    const HeatmapData& data;
    std::optional<Cell> pointer;  ///< none: the first key only shows where the walk begins
    Cell start;                   ///< there
    Index page = 1;               ///< rows that are in view at once

    /// The cell that a key leads to, inside of the matrix; none if it is no key to walk with. Arrows go to the neighbour, with Ctrl by a
    /// row of the grid, or by 10; Home and End to the first and last column, with Ctrl of the matrix; Page Up and Page Down by a page.
    [[nodiscard]] std::optional<Cell> after(const QKeyEvent& event) const;
};

}  // namespace posenc

#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/fields/index_map.h"
#include "engine/fields/key_mask.h"

namespace posenc {

/// Neighbouring cells (row, column) .. (row, column + length - 1).
struct CellRun {
    Index row = 0;
    Index column = 0;
    Index length = 0;

    friend bool operator==(const CellRun&, const CellRun&) = default;
};

/// All cells that read one row of a table.
struct Twins {
    Index count = 0;
    std::vector<CellRun> runs;  ///< by row, then by column
};

/// Which cells of a row count.
using SeenCells = std::function<VisibleKeys(Index row)>;

/// The seen cells of the index table that hold `entry`; none for a negative one, which addresses nothing. Costs the runs of the table,
/// a few for each row of it. Ends early, with what was found, when asked to stop.
[[nodiscard]] Twins twinsOf(const IndexMap& map, const SeenCells& seen, Index entry, const std::stop_token& stop = {});

/// The first of them, row by row. Costs the rows before it.
[[nodiscard]] std::optional<Cell> firstTwin(const IndexMap& map, const SeenCells& seen, Index entry);

}  // namespace posenc

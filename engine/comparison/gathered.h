#pragma once

#include <limits>
#include <optional>

#include "engine/comparison/candidate.h"

namespace posenc {

/// A table behind an index, recovered from a bias that was gathered by it.
struct RecoveredTable {
    Index entries = 0;   ///< rows of the index that visible cells read
    double largest = 0;  ///< deviation of a cell from the first one of its entry
};

/// Whether a table can be recovered from an array at all: a softmax has lost the constants of the rows, and two rows tell nothing.
[[nodiscard]] bool isRecoverable(const ComparedArray& a);

/// The table, if in every head all visible cells that read one row of the index are equal at A's tolerance, and some head has at least
/// three different numbers. None for fewer than 3 rows, or so many that nearly every cell has a row of its own.
/// Stops at the first contradiction, and where the table has more than `most` rows. @pre candidate.gathers, the sides of its matrix are
/// those of A's heads
[[nodiscard]] std::optional<RecoveredTable> recoverTable(const ComparedArray& a, const Candidate& candidate, const Progress& progress = {},
                                                         Index most = std::numeric_limits<Index>::max());

/// What a table of the means behind the rows of an index gives: A where its table was gathered by the index. Costs the cells.
/// @pre the sides of the index are those of A's heads
[[nodiscard]] ComparedArray gatheredArray(const ComparedArray& a, const OtherSide& index);

}  // namespace posenc

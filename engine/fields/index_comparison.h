#pragma once

#include <functional>
#include <optional>
#include <span>

#include "engine/core/index.h"

namespace posenc {

/// A cell of a stored index that is not what a formula gives, or names no row of the table.
struct IndexFault {
    Index query = 0;
    Index key = 0;
    double found = 0;
    Index expected = 0;  ///< by the formula

    friend bool operator==(const IndexFault&, const IndexFault&) = default;
};

/// The table row that a pair of tokens reads, from 0.
using IndexFormula = std::function<Index(Index query, Index key)>;

/// The first cell of a stored index, queries x keys, that differs from the formula, or none. A number that is not whole always does.
/// Stops there. @pre as many numbers as queries x keys
[[nodiscard]] std::optional<IndexFault> findIndexFault(std::span<const float> stored, Index keys, const IndexFormula& formula);

/// A stored index beside the formula that it stands in for.
struct IndexComparison {
    Index cells = 0;
    Index differing = 0;
    std::optional<IndexFault> first;    ///< that differs, row by row
    std::optional<IndexFault> outside;  ///< the first that is not a whole number from 0 to rows - 1
};

/// Compares all cells. O(cells). @param rows of the table that the index addresses @pre as above
[[nodiscard]] IndexComparison compareIndex(std::span<const float> stored, Index keys, Index rows, const IndexFormula& formula);

}  // namespace posenc

#pragma once

#include <vector>

#include "engine/model/model.h"

namespace posenc {

/// How the pairs of a model read the rows of one table. Pairs that a mask hides read nothing.
struct TableUse {
    std::vector<Index> reads;    ///< for each row: pairs that read it
    std::vector<Index> offsets;  ///< for each row: different relative positions among them (2D ones on a grid)
    bool known = true;           ///< false: there are too many pairs to look at each; then nothing is counted but these
    Index pairs = 0;             ///< pairs that the mask leaves, those included that read no row
    Index saturated = 0;         ///< pairs whose offset lies beyond what the table distinguishes: at the clip or in the last bucket

    /// Rows that no pair reads.
    [[nodiscard]] std::vector<Index> unread() const;
    /// Rows that more than one relative position shares.
    [[nodiscard]] std::vector<Index> shared() const;
};

/// Use of the table of `rows` rows that the index layer `index` addresses. Costs one look at each relative position and at each pair with
/// a class token, not at each pair; where positions alone do not tell the row (an index of a file, the window of NATTEN, blocks), one at
/// each pair that reads one, up to 2^22 of them. @pre model.index(index) is there
[[nodiscard]] TableUse tableUse(const Model& model, std::string_view index, Index rows);

}  // namespace posenc

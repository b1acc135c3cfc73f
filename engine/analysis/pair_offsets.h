#pragma once

#include <optional>
#include <span>

#include "engine/model/model.h"

namespace posenc {

/// How the position of a key relative to a query is told as one number.
enum class OffsetAxis {
    Offset,   ///< along a sequence: key - query, the first key of a memory counted as -(m - n); or query - key
    Row,      ///< on a grid, along its rows: key row - query row, or the other way
    Column,   ///< on a grid, along its columns
    Distance  ///< on a grid, Euclidean, rounded to whole tokens; along a sequence, the size of the offset
};

/// Relative positions of the pairs of a model. Pairs with a token that is not on the grid (a class token) have none.
class PairOffsets {
public:
    /// Counted as the model counts them (Model::offsetSign); a distance has no sign.
    explicit PairOffsets(const Model& model);

    /// Rows and columns can be distinguished.
    [[nodiscard]] bool onGrid() const { return grid_; }
    [[nodiscard]] std::optional<Index> at(OffsetAxis axis, Index query, Index key) const;
    /// Unrounded distance.
    [[nodiscard]] std::optional<double> distance(Index query, Index key) const;
    /// The same from a query to every key, NaN where there is none; O(1) each. @pre out.size() is the number of keys
    void distances(Index query, std::span<double> out) const;
    /// Smallest and largest offset of the pairs that a mask leaves.
    [[nodiscard]] std::pair<Index, Index> bounds(OffsetAxis axis) const;

private:
    /// Bounds of key - query as they are counted.
    [[nodiscard]] std::pair<Index, Index> counted(Index first, Index last) const;

    AxisMeaning queries_;
    AxisMeaning keys_;
    Index queryCount_;
    Index keyCount_;
    bool grid_;
    std::pair<Index, Index> visible_;  ///< smallest and largest offset along the sequence that a mask leaves
    Index direction_;                  ///< 1 for key - query, -1 for query - key
};

}  // namespace posenc

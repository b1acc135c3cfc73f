#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/model/model.h"

namespace posenc {

/// How the position of a key relative to a query is told as one number.
enum class OffsetAxis {
    Offset,    ///< along a sequence: key - query, the first key of a memory counted as -(m - n); or query - key
    Row,       ///< on a grid, along its rows: key row - query row, or the other way
    Column,    ///< on a grid, along its columns
    Distance,  ///< on a grid, Euclidean, rounded to whole tokens; along a sequence, the size of the offset
    Depth      ///< in a volume, along its depth: rows are then those of a slice
};

/// Relative positions of the pairs of a model, as its offset layers count them: where queries and keys are different maps (a margin, a
/// stride, pooled keys) their coordinates do not say it. Pairs with a token that is not on the grid (a class token) have none.
class PairOffsets {
public:
    /// Counted as the model counts them (Model::offsetSign); a distance has no sign.
    explicit PairOffsets(const Model& model);

    /// Rows and columns can be distinguished.
    [[nodiscard]] bool onGrid() const { return grid_; }
    /// The rows lie in slices through a depth.
    [[nodiscard]] bool inVolume() const { return volume_; }
    /// What the pairs can be ordered by, the first to begin with.
    [[nodiscard]] std::vector<OffsetAxis> axes() const;
    /// Every offset is the difference of the coordinates of key and query, which are those of one map.
    [[nodiscard]] bool byPlace() const;
    [[nodiscard]] std::optional<Index> at(OffsetAxis axis, Index query, Index key) const;
    /// Unrounded distance.
    [[nodiscard]] std::optional<double> distance(Index query, Index key) const;
    /// The same from a query to every key, NaN where there is none; O(1) each. @pre out.size() is the number of keys
    void distances(Index query, std::span<double> out) const;
    /// Smallest and largest offset of the pairs that a mask leaves.
    [[nodiscard]] std::pair<Index, Index> bounds(OffsetAxis axis) const;

private:
    /// Depth, rows and columns.
    static constexpr std::size_t kAxes = 3;
    struct Along {
        std::shared_ptr<const IndexMap> map;  ///< null: all 0
        Index turn = 1;                       ///< 1 where the map holds key - query, else -1
    };
    /// key - query along an axis of the grid. @pre both are on it
    [[nodiscard]] Index ahead(std::size_t axis, Index query, Index key) const {
        return axes_[axis].map ? axes_[axis].turn * axes_[axis].map->at(query, key) : 0;
    }
    /// Bounds of key - query as they are counted.
    [[nodiscard]] std::pair<Index, Index> counted(Index first, Index last) const;

    AxisMeaning queries_;
    AxisMeaning keys_;
    Index queryCount_;
    Index keyCount_;
    bool grid_;
    bool volume_;
    std::array<Along, kAxes> axes_;    ///< of a grid
    std::pair<Index, Index> visible_;  ///< smallest and largest offset along the sequence that a mask leaves
    Index direction_;                  ///< 1 for key - query, -1 for query - key
};

}  // namespace posenc

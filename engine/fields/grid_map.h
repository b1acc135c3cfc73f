#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/fields/index_map.h"

namespace posenc {

/// index = base + rowStride (query row - key row) + columnStride (query column - key column) on a grid, row-major, both sides
/// the same tokens; columnStride is -1, 0 or 1. One leading class token may stand before the grid; its cells have indices of their own.
class GridMap : public IndexMap {
public:
    struct ClassToken {
        Index toToken = kUndefinedIndex;  ///< query is the class token
        Index toClass = kUndefinedIndex;  ///< key is the class token
        Index toSelf = kUndefinedIndex;
    };
    GridMap(Grid grid, Index base, Index rowStride, Index columnStride, std::optional<ClassToken> classToken = {});

    void runs(Index row, Index first, Index count, std::vector<IndexRun>& out) const override;
    [[nodiscard]] Index at(Index row, Index column) const override;
    [[nodiscard]] bool followsOffsets() const override { return true; }
    [[nodiscard]] std::pair<Index, Index> bounds() const override;
    [[nodiscard]] bool separable() const override { return !classToken_; }
    [[nodiscard]] Part rowPart(Index first, Index end) const override;
    [[nodiscard]] Part columnPart(Index first, Index end) const override;

private:
    /// Sum of part(t), t < token.
    [[nodiscard]] Index sumBefore(Index token) const;
    /// Of the parts of tokens first .. end-1.
    [[nodiscard]] Part partsOf(Index first, Index end) const;
    [[nodiscard]] Index part(Index token) const { return rowStride_ * (token / grid_.columns) + columnStride_ * (token % grid_.columns); }
    Grid grid_;
    Index base_;
    Index rowStride_;
    Index columnStride_;
    std::optional<ClassToken> classToken_;
    Index leading_;
};

/// index = f(query row - key row, query column - key column) on a grid, kept as runs for every row offset; f never falls or never rises
/// along the columns before offset 0, and behind it.
class GridFunctionMap : public IndexMap {
public:
    GridFunctionMap(Grid grid, const std::function<Index(Index rowOffset, Index columnOffset)>& f);

    void runs(Index row, Index first, Index count, std::vector<IndexRun>& out) const override;
    [[nodiscard]] Index at(Index row, Index column) const override;
    [[nodiscard]] bool followsOffsets() const override { return true; }
    [[nodiscard]] std::pair<Index, Index> bounds() const override { return bounds_; }

private:
    [[nodiscard]] const OffsetMap& ofRowOffset(Index rowOffset) const {
        return *byRowOffset_[static_cast<std::size_t>(rowOffset + grid_.rows - 1)];
    }
    Grid grid_;
    std::vector<std::shared_ptr<const OffsetMap>> byRowOffset_;  ///< along the columns, one per row offset
    std::pair<Index, Index> bounds_;
};

}  // namespace posenc

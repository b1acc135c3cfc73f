#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/index.h"
#include "engine/fields/field.h"

namespace posenc {

/// A stretch of one row of an index table: the cells column, column + 1, ..., column + length - 1 read the table rows
/// index, index + step, index + 2 step, ...; step is -1, 0 or 1.
struct IndexRun {
    Index column = 0;
    Index length = 0;
    Index index = 0;
    Index step = 0;
};

/// A sequence of indices as runs, the first cell at `column`.
[[nodiscard]] std::vector<IndexRun> toRuns(const std::vector<Index>& indices, Index column);

/// An index that says nothing (an offset to a class token): drawn empty, written as 0.
inline constexpr Index kUndefinedIndex = std::numeric_limits<Index>::min();

/// Which row of a table the cell (query i, key j) reads, or a relative position itself. Never stored as a matrix: a row of
/// every index table that is in use is a few runs of neighbours, and a gather along a run is a copy.
/// A negative index (-1) addresses nothing: the cell has no row in the table.
class IndexMap {
public:
    virtual ~IndexMap() = default;

    [[nodiscard]] Index rows() const { return rows_; }
    [[nodiscard]] Index columns() const { return columns_; }

    /// Appends the runs of cells [first, first + count) of a row, in order, without gaps.
    virtual void runs(Index row, Index first, Index count, std::vector<IndexRun>& out) const = 0;
    /// The index of one cell.
    [[nodiscard]] virtual Index at(Index row, Index column) const = 0;
    /// Smallest and largest index of all cells.
    [[nodiscard]] virtual std::pair<Index, Index> bounds() const = 0;

    /// index = rowPart(i) + columnPart(j) for every cell: reductions then cost O(rows + columns) of the region.
    [[nodiscard]] virtual bool separable() const { return false; }
    [[nodiscard]] virtual Index rowPart(Index) const { return 0; }
    [[nodiscard]] virtual Index columnPart(Index) const { return 0; }

protected:
    IndexMap(Index rows, Index columns) : rows_(rows), columns_(columns) {}

private:
    Index rows_;
    Index columns_;
};

/// index = f(j - i): one sequence. f is given as runs over the offsets -(rows-1) .. columns-1, `column` being the offset.
class OffsetMap : public IndexMap {
public:
    /// @pre the runs cover every offset, in order, without gaps
    OffsetMap(Index rows, Index columns, std::vector<IndexRun> byOffset);
    /// f(x) = slope x + base. @pre slope is -1, 0 or 1
    [[nodiscard]] static std::shared_ptr<const OffsetMap> affine(Index rows, Index columns, Index base, Index slope = 1);
    /// Any f, called once for every offset -(rows-1) .. columns-1.
    [[nodiscard]] static std::shared_ptr<const OffsetMap> of(Index rows, Index columns, const std::function<Index(Index)>& f);

    /// f(x) for x = -(rows-1) .. columns-1 as numbers.
    [[nodiscard]] std::shared_ptr<const std::vector<float>> values() const;

    void runs(Index row, Index first, Index count, std::vector<IndexRun>& out) const override;
    [[nodiscard]] Index at(Index row, Index column) const override;
    [[nodiscard]] std::pair<Index, Index> bounds() const override;
    [[nodiscard]] bool separable() const override { return byOffset_.size() == 1; }
    [[nodiscard]] Index rowPart(Index row) const override {
        const IndexRun& run = byOffset_.front();
        return run.index - run.step * (run.column + row);
    }
    [[nodiscard]] Index columnPart(Index column) const override { return byOffset_.front().step * column; }

private:
    [[nodiscard]] const IndexRun& runOf(Index offset) const;
    std::vector<IndexRun> byOffset_;
};

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
    [[nodiscard]] std::pair<Index, Index> bounds() const override;
    /// The same with both offsets counted the other way; the rows of a class token stay.
    [[nodiscard]] std::shared_ptr<const GridMap> mirrored() const {
        return std::make_shared<const GridMap>(grid_, base_, -rowStride_, -columnStride_, classToken_);
    }
    [[nodiscard]] bool separable() const override { return !classToken_; }
    [[nodiscard]] Index rowPart(Index row) const override { return base_ + part(row); }
    [[nodiscard]] Index columnPart(Index column) const override { return -part(column); }

private:
    [[nodiscard]] Index part(Index token) const { return rowStride_ * (token / grid_.columns) + columnStride_ * (token % grid_.columns); }
    Grid grid_;
    Index base_;
    Index rowStride_;
    Index columnStride_;
    std::optional<ClassToken> classToken_;
    Index leading_;
};

/// index = f(query row - key row, query column - key column) on a grid, any f, kept for every offset.
class GridFunctionMap : public IndexMap {
public:
    GridFunctionMap(Grid grid, const std::function<Index(Index rowOffset, Index columnOffset)>& f);

    void runs(Index row, Index first, Index count, std::vector<IndexRun>& out) const override;
    [[nodiscard]] Index at(Index row, Index column) const override;
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

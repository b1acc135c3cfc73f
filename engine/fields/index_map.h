#pragma once

#include <algorithm>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/index.h"
#include "engine/fields/field.h"
#include "engine/fields/offset_function.h"

namespace posenc {

/// A stretch of one row of an index table: the cells column, column + 1, ..., column + length - 1 read the table rows
/// index, index + step, index + 2 step, ...; step is -1, 0 or 1.
struct IndexRun {
    Index column = 0;
    Index length = 0;
    Index index = 0;
    Index step = 0;
};

/// An index that says nothing (an offset to a class token): drawn empty, written as 0.
inline constexpr Index kUndefinedIndex = std::numeric_limits<Index>::min();

/// Which row of a table the cell (query i, key j) reads, or a relative position itself. Stored as a matrix only where a file says it
/// (StoredMap): a row of every index table that is in use is a few runs of neighbours, and a gather along a run is a copy.
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
    /// The index of some cells of a row, in order. @pre the columns ascend
    virtual void read(Index row, std::span<const Index> columns, Index* out) const {
        std::ranges::transform(columns, out, [&](Index column) { return at(row, column); });
    }
    /// Smallest and largest index of all cells.
    [[nodiscard]] virtual std::pair<Index, Index> bounds() const = 0;

    /// Pairs of one relative position have one index: one look at each position then tells all of them. Pairs with a token that is not on
    /// the map are positions of their own. False where that is not known.
    [[nodiscard]] virtual bool followsOffsets() const { return false; }

    /// Rows of which this is the same are the same numbers.
    [[nodiscard]] virtual Index patternOf(Index row) const { return row; }

    /// What rows or columns first .. end-1 have of an index that is the sum of a part of the row and one of the column.
    struct Part {
        Index sum = 0;
        Index low = 0;
        Index high = 0;
    };
    /// index = rowPart(i) + columnPart(j) for every cell: a reduction then costs the samples, however many cells they hold.
    [[nodiscard]] virtual bool separable() const { return false; }
    [[nodiscard]] virtual Part rowPart(Index, Index) const { return {}; }
    [[nodiscard]] virtual Part columnPart(Index, Index) const { return {}; }

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
    /// f that is linear, with a slope of -1, 0 or 1, from each of `starts` to the next, and before the first. Two calls for each of them,
    /// whatever the length. @pre the starts ascend; those beyond the offsets and equal ones are no harm
    [[nodiscard]] static std::shared_ptr<const OffsetMap> of(Index rows, Index columns, const std::function<Index(Index)>& f,
                                                             const std::vector<Index>& starts);

    /// f as runs over the offsets, `column` being the offset.
    [[nodiscard]] const std::vector<IndexRun>& byOffset() const { return byOffset_; }
    /// f as numbers. @param blank what is below 0 is NaN: it stands for no row
    [[nodiscard]] std::shared_ptr<const OffsetFunction> numbers(bool blank = false) const;

    void runs(Index row, Index first, Index count, std::vector<IndexRun>& out) const override;
    [[nodiscard]] Index at(Index row, Index column) const override;
    void read(Index row, std::span<const Index> columns, Index* out) const override;
    [[nodiscard]] bool followsOffsets() const override { return true; }
    [[nodiscard]] std::pair<Index, Index> bounds() const override;

private:
    [[nodiscard]] const IndexRun& runOf(Index offset) const;
    std::vector<IndexRun> byOffset_;
};

/// The offsets first < x < end with f(x) != f(x - 1), of an f that never falls or never rises and stays where it is for long; around a
/// step it may waver for a few offsets, as rounded logarithms do. Calls of f: some for each step, about log2 of the distance between two.
[[nodiscard]] std::vector<Index> stepsOf(Index first, Index end, const std::function<Index(Index)>& f);

}  // namespace posenc

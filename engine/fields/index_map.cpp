#include "engine/fields/index_map.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace posenc {

std::vector<IndexRun> toRuns(const std::vector<Index>& indices, Index column) {
    std::vector<IndexRun> out;
    for (const Index index : indices) {
        if (!out.empty()) {
            IndexRun& run = out.back();
            const Index step = index - (run.index + run.step * (run.length - 1));
            // A run of one takes any step; an index below 0 stands for none and does not count on.
            const bool goesOn = run.length == 1 ? step >= -1 && step <= 1 : step == run.step;
            if (goesOn && (step == 0 || (index >= 0 && run.index >= 0))) {
                run.step = step;
                ++run.length;
                ++column;
                continue;
            }
        }
        out.push_back({column++, 1, index, 0});
    }
    return out;
}

OffsetMap::OffsetMap(Index rows, Index columns, std::vector<IndexRun> byOffset) : IndexMap(rows, columns), byOffset_(std::move(byOffset)) {
    assert(!byOffset_.empty() && byOffset_.front().column == -(rows - 1));
    assert(byOffset_.back().column + byOffset_.back().length == columns);
}

std::shared_ptr<const OffsetMap> OffsetMap::affine(Index rows, Index columns, Index base, Index slope) {
    const Index first = -(rows - 1);
    return std::make_shared<const OffsetMap>(rows, columns, std::vector{IndexRun{first, rows + columns - 1, slope * first + base, slope}});
}

std::shared_ptr<const OffsetMap> OffsetMap::of(Index rows, Index columns, const std::function<Index(Index)>& f) {
    std::vector<Index> indices;
    indices.reserve(static_cast<std::size_t>(rows + columns - 1));
    for (Index offset = -(rows - 1); offset < columns; ++offset) {
        indices.push_back(f(offset));
    }
    return std::make_shared<const OffsetMap>(rows, columns, toRuns(indices, -(rows - 1)));
}

std::shared_ptr<const std::vector<float>> OffsetMap::values() const {
    auto out = std::make_shared<std::vector<float>>();
    out->reserve(static_cast<std::size_t>(rows() + columns() - 1));
    for (const IndexRun& run : byOffset_) {
        for (Index k = 0; k < run.length; ++k) {
            out->push_back(static_cast<float>(run.index + run.step * k));
        }
    }
    return out;
}

const IndexRun& OffsetMap::runOf(Index offset) const {
    const auto after =
        std::upper_bound(byOffset_.begin(), byOffset_.end(), offset, [](Index wanted, const IndexRun& run) { return wanted < run.column; });
    return *std::prev(after);
}

void OffsetMap::runs(Index row, Index first, Index count, std::vector<IndexRun>& out) const {
    const Index end = first + count;
    for (Index column = first; column < end;) {
        const IndexRun& run = runOf(column - row);
        const Index into = column - row - run.column;
        const Index length = std::min(end - column, run.length - into);
        out.push_back({column, length, run.index + run.step * into, run.step});
        column += length;
    }
}

Index OffsetMap::at(Index row, Index column) const {
    const IndexRun& run = runOf(column - row);
    return run.index + run.step * (column - row - run.column);
}

std::pair<Index, Index> OffsetMap::bounds() const {
    Index low = byOffset_.front().index;
    Index high = low;
    for (const IndexRun& run : byOffset_) {
        const Index last = run.index + run.step * (run.length - 1);
        low = std::min({low, run.index, last});
        high = std::max({high, run.index, last});
    }
    return {low, high};
}

namespace {

Index tokens(const Grid& grid, const std::optional<GridMap::ClassToken>& classToken) {
    return grid.tokens() + (classToken ? 1 : 0);
}

}  // namespace

GridMap::GridMap(Grid grid, Index base, Index rowStride, Index columnStride, std::optional<ClassToken> classToken)
    : IndexMap(tokens(grid, classToken), tokens(grid, classToken)),
      grid_(grid),
      base_(base),
      rowStride_(rowStride),
      columnStride_(columnStride),
      classToken_(classToken),
      leading_(classToken ? 1 : 0) {
    assert(columnStride >= -1 && columnStride <= 1);
}

void GridMap::runs(Index row, Index first, Index count, std::vector<IndexRun>& out) const {
    const Index end = first + count;
    Index column = first;
    if (column < leading_ && column < end) {
        out.push_back({column, 1, at(row, column), 0});
        ++column;
    }
    if (row < leading_) {
        if (column < end) {
            out.push_back({column, end - column, classToken_->toToken, 0});
        }
        return;
    }
    while (column < end) {
        const Index key = column - leading_;
        const Index length = std::min(end - column, grid_.columns - key % grid_.columns);
        out.push_back({column, length, base_ + part(row - leading_) - part(key), -columnStride_});
        column += length;
    }
}

Index GridMap::at(Index row, Index column) const {
    if (row < leading_) {
        return column < leading_ ? classToken_->toSelf : classToken_->toToken;
    }
    if (column < leading_) {
        return classToken_->toClass;
    }
    return base_ + part(row - leading_) - part(column - leading_);
}

std::pair<Index, Index> GridMap::bounds() const {
    const Index reach = std::abs(rowStride_) * (grid_.rows - 1) + std::abs(columnStride_) * (grid_.columns - 1);
    Index low = base_ - reach;
    Index high = base_ + reach;
    if (classToken_) {
        for (const Index index : {classToken_->toToken, classToken_->toClass, classToken_->toSelf}) {
            if (index != kUndefinedIndex) {
                low = std::min(low, index);
                high = std::max(high, index);
            }
        }
    }
    return {low, high};
}

GridFunctionMap::GridFunctionMap(Grid grid, const std::function<Index(Index, Index)>& f)
    : IndexMap(grid.tokens(), grid.tokens()), grid_(grid), bounds_(f(0, 0), f(0, 0)) {
    for (Index rowOffset = -(grid.rows - 1); rowOffset < grid.rows; ++rowOffset) {
        // The map along the columns counts key - query, f is given query - key.
        byRowOffset_.push_back(OffsetMap::of(grid.columns, grid.columns, [&](Index x) { return f(rowOffset, -x); }));
        const auto [low, high] = byRowOffset_.back()->bounds();
        bounds_ = {std::min(bounds_.first, low), std::max(bounds_.second, high)};
    }
}

void GridFunctionMap::runs(Index row, Index first, Index count, std::vector<IndexRun>& out) const {
    const Index end = first + count;
    for (Index column = first; column < end;) {
        const Index keyColumn = column % grid_.columns;
        const Index length = std::min(end - column, grid_.columns - keyColumn);
        const std::size_t before = out.size();
        ofRowOffset(row / grid_.columns - column / grid_.columns).runs(row % grid_.columns, keyColumn, length, out);
        for (std::size_t r = before; r < out.size(); ++r) {
            out[r].column += column - keyColumn;
        }
        column += length;
    }
}

Index GridFunctionMap::at(Index row, Index column) const {
    return ofRowOffset(row / grid_.columns - column / grid_.columns).at(row % grid_.columns, column % grid_.columns);
}

}  // namespace posenc

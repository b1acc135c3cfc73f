#include "engine/fields/grid_map.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace posenc {

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

Index GridMap::sumBefore(Index token) const {
    const Index row = token / grid_.columns;
    const Index column = token % grid_.columns;
    const auto below = [](Index count) { return count * (count - 1) / 2; };  // 0 + 1 + ... + count - 1
    const Index wholeRows = rowStride_ * grid_.columns * below(row) + columnStride_ * row * below(grid_.columns);
    return wholeRows + rowStride_ * row * column + columnStride_ * below(column);
}

IndexMap::Part GridMap::partsOf(Index first, Index end) const {
    Part out{sumBefore(end) - sumBefore(first), part(first), part(first)};
    const auto take = [&](Index token) {
        if (token >= first && token < end) {
            out.low = std::min(out.low, part(token));
            out.high = std::max(out.high, part(token));
        }
    };
    // The part is linear along a row and from row to row: the ends of the first, second, last but one and last row hold its extremes.
    const Index firstRow = first / grid_.columns;
    const Index lastRow = (end - 1) / grid_.columns;
    for (const Index row : {firstRow, firstRow + 1, lastRow - 1, lastRow}) {
        take(row * grid_.columns);
        take(row * grid_.columns + grid_.columns - 1);
    }
    take(end - 1);
    return out;
}

IndexMap::Part GridMap::rowPart(Index first, Index end) const {
    const Part of = partsOf(first, end);
    return {of.sum + base_ * (end - first), of.low + base_, of.high + base_};
}

IndexMap::Part GridMap::columnPart(Index first, Index end) const {
    const Part of = partsOf(first, end);
    return {-of.sum, -of.high, -of.low};
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
        const auto along = [&](Index x) { return f(rowOffset, -x); };
        std::vector<Index> starts = stepsOf(-(grid.columns - 1), 1, along);
        const std::vector<Index> behind = stepsOf(0, grid.columns, along);
        starts.insert(starts.end(), behind.begin(), behind.end());
        byRowOffset_.push_back(OffsetMap::of(grid.columns, grid.columns, along, starts));
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

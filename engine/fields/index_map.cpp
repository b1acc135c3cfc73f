#include "engine/fields/index_map.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace posenc {

OffsetMap::OffsetMap(Index rows, Index columns, std::vector<IndexRun> byOffset) : IndexMap(rows, columns), byOffset_(std::move(byOffset)) {
    assert(!byOffset_.empty() && byOffset_.front().column == -(rows - 1));
    assert(byOffset_.back().column + byOffset_.back().length == columns);
}

std::shared_ptr<const OffsetMap> OffsetMap::affine(Index rows, Index columns, Index base) {
    const Index first = -(rows - 1);
    return std::make_shared<const OffsetMap>(rows, columns, std::vector{IndexRun{first, rows + columns - 1, first + base, 1}});
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

namespace {

class IndexField : public Field {
public:
    IndexField(std::shared_ptr<const IndexMap> map, AxisMeaning rows, AxisMeaning columns)
        : Field(map->rows(), map->columns(), true, std::move(rows), std::move(columns)), map_(std::move(map)) {}

protected:
    void cells(const Selection& rows, const Selection& columns, float* out, Index stride) const override {
        std::vector<IndexRun> runs;
        for (Index r = 0; r < rows.count; ++r) {
            float* line = out + r * stride;
            if (!columns.contiguous()) {
                for (Index c = 0; c < columns.count; ++c) {
                    line[c] = number(map_->at(rows[r], columns[c]));
                }
                continue;
            }
            runs.clear();
            map_->runs(rows[r], columns.first, columns.count, runs);
            for (const IndexRun& run : runs) {
                const float first = number(run.index);
                const auto step = static_cast<float>(run.step);
                float* cell = line + (run.column - columns.first);
                const auto length = static_cast<std::int32_t>(run.length);
                for (std::int32_t k = 0; k < length; ++k) {
                    cell[k] = first + step * static_cast<float>(k);
                }
            }
        }
    }

    bool reduce(const Region& region, std::span<float> out, std::stop_token) const override {
        if (!map_->separable() || region.reduction == Reduction::Nearest) {
            return false;
        }
        const auto byRow = parts(region.rows, region.reduction, [&](Index i) { return map_->rowPart(i); });
        const auto byColumn = parts(region.columns, region.reduction, [&](Index j) { return map_->columnPart(j); });
        auto cell = out.begin();
        for (const double row : byRow) {
            for (const double column : byColumn) {
                *cell++ = static_cast<float>(row + column);
            }
        }
        return true;
    }

    std::optional<ValueRange> knownRange() const override {
        const auto [low, high] = map_->bounds();
        return ValueRange{static_cast<double>(low), static_cast<double>(high), true};
    }

private:
    static float number(Index index) {
        return index == kUndefinedIndex ? std::numeric_limits<float>::quiet_NaN() : static_cast<float>(index);
    }

    template <typename Part>
    static std::vector<double> parts(const Axis& axis, Reduction reduction, Part part) {
        std::vector<double> out(static_cast<std::size_t>(axis.samples));
        for (Index s = 0; s < axis.samples; ++s) {
            double sum = 0;
            auto low = static_cast<double>(part(axis.edge(s)));
            double high = low;
            for (Index i = axis.edge(s); i < axis.edge(s + 1); ++i) {
                const auto value = static_cast<double>(part(i));
                sum += value;
                low = std::min(low, value);
                high = std::max(high, value);
            }
            const double mean = sum / static_cast<double>(axis.edge(s + 1) - axis.edge(s));
            out[static_cast<std::size_t>(s)] = reduction == Reduction::Mean ? mean : (reduction == Reduction::Min ? low : high);
        }
        return out;
    }

    std::shared_ptr<const IndexMap> map_;
};

}  // namespace

std::shared_ptr<const Field> indexField(std::shared_ptr<const IndexMap> map, AxisMeaning rows, AxisMeaning columns) {
    return std::make_shared<IndexField>(std::move(map), std::move(rows), std::move(columns));
}

}  // namespace posenc

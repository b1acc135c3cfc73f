#include "engine/analysis/pair_offsets.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "engine/fields/axes_map.h"

namespace posenc {

namespace {

/// Depth, rows and columns of a map of tokens.
std::array<Index, 3> sidesOf(const AxisMeaning& tokens) {
    const Grid grid = *tokens.grid;
    const Index slices = tokens.sliceRows > 0 ? grid.rows / tokens.sliceRows : 1;
    return {slices, grid.rows / slices, grid.columns};
}

/// key - query along one axis of two maps, in steps of the finer one.
std::shared_ptr<const IndexMap> offsetsByPlace(const AxisMeaning& queries, const AxisMeaning& keys, std::size_t axis) {
    const auto ofQueries = sidesOf(queries);
    const auto ofKeys = sidesOf(keys);
    std::vector<IndexAxis> parts;
    for (std::size_t a = 0; a < ofQueries.size(); ++a) {
        const auto longer = static_cast<double>(std::max(ofQueries[a], ofKeys[a]));
        const double queryStep = longer / static_cast<double>(ofQueries[a]);
        const double keyStep = longer / static_cast<double>(ofKeys[a]);
        parts.push_back(IndexAxis::of(ofQueries[a], ofKeys[a], [&](Index query, Index key) {
            const double ahead = static_cast<double>(key) * keyStep - static_cast<double>(query) * queryStep;
            return a == axis ? static_cast<Index>(std::lround(ahead)) : 0;
        }));
    }
    return std::make_shared<const AxesMap>(std::move(parts), AxesMap::Options{.leading = queries.leading});
}

}  // namespace

PairOffsets::PairOffsets(const Model& model)
    : queries_(model.queryMeaning()),
      keys_(model.keyMeaning()),
      queryCount_(model.queries()),
      keyCount_(model.keys()),
      grid_(queries_.grid && keys_.grid),
      volume_(grid_ && queries_.sliceRows > 0),
      visible_(model.keyMask().offsets()),
      direction_(model.offsetSign() == OffsetSign::KeyMinusQuery ? 1 : -1) {
    if (!grid_) {
        return;
    }
    constexpr std::array kLayers{"depth-offset", "row-offset", "column-offset"};
    const Index own = model.encoding().sign == OffsetSign::KeyMinusQuery ? 1 : -1;
    for (std::size_t axis = volume_ ? 0 : 1; axis < kAxes; ++axis) {
        const auto layer = model.index(kLayers[axis]);
        axes_[axis] = layer ? Along{layer, own} : Along{offsetsByPlace(queries_, keys_, axis), 1};
    }
}

std::vector<OffsetAxis> PairOffsets::axes() const {
    if (!grid_) {
        return {OffsetAxis::Offset};
    }
    return volume_ ? std::vector{OffsetAxis::Depth, OffsetAxis::Row, OffsetAxis::Column, OffsetAxis::Distance}
                   : std::vector{OffsetAxis::Row, OffsetAxis::Column, OffsetAxis::Distance};
}

bool PairOffsets::byPlace() const {
    if (!grid_ || queries_.grid != keys_.grid || queries_.leading != keys_.leading || queries_.sliceRows != keys_.sliceRows) {
        return false;
    }
    const auto sides = sidesOf(queries_);
    const Index first = queries_.leading;
    for (Index token = 0; token < queries_.grid->tokens(); ++token) {
        const std::array<Index, kAxes> place{token / (sides[1] * sides[2]), token / sides[2] % sides[1], token % sides[2]};
        for (std::size_t axis = 0; axis < kAxes; ++axis) {
            if (ahead(axis, first, first + token) != place[axis] || ahead(axis, first + token, first) != -place[axis]) {
                return false;
            }
        }
    }
    return true;
}

std::optional<Index> PairOffsets::at(OffsetAxis axis, Index query, Index key) const {
    if (axis == OffsetAxis::Offset || !grid_) {
        const Index offset = key - query - (keyCount_ - queryCount_);
        return axis == OffsetAxis::Distance ? std::abs(offset) : direction_ * offset;
    }
    if (!queries_.coordinates(query) || !keys_.coordinates(key)) {
        return std::nullopt;
    }
    switch (axis) {
        case OffsetAxis::Depth:
            return direction_ * ahead(0, query, key);
        case OffsetAxis::Row:
            return direction_ * ahead(1, query, key);
        case OffsetAxis::Column:
            return direction_ * ahead(2, query, key);
        case OffsetAxis::Offset:
        case OffsetAxis::Distance:
            break;
    }
    return static_cast<Index>(std::lround(*distance(query, key)));
}

std::optional<double> PairOffsets::distance(Index query, Index key) const {
    if (!grid_) {
        return static_cast<double>(*at(OffsetAxis::Distance, query, key));
    }
    if (!queries_.coordinates(query) || !keys_.coordinates(key)) {
        return std::nullopt;
    }
    double squares = 0;
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
        const auto apart = static_cast<double>(ahead(axis, query, key));
        squares += apart * apart;
    }
    return std::sqrt(squares);
}

void PairOffsets::distances(Index query, std::span<double> out) const {
    if (!grid_) {
        const Index place = query + keyCount_ - queryCount_;
        for (std::size_t key = 0; key < out.size(); ++key) {
            out[key] = std::abs(static_cast<double>(static_cast<Index>(key) - place));
        }
        return;
    }
    std::fill(out.begin(), out.end(), std::numeric_limits<double>::quiet_NaN());
    if (!queries_.coordinates(query)) {
        return;
    }
    const std::span<double> placed = out.subspan(static_cast<std::size_t>(keys_.leading), static_cast<std::size_t>(keys_.grid->tokens()));
    std::ranges::fill(placed, 0.0);
    std::vector<IndexRun> runs;
    for (const Along& along : axes_) {
        runs.clear();
        if (along.map == nullptr) {
            continue;
        }
        along.map->runs(query, keys_.leading, std::ssize(placed), runs);
        for (const IndexRun& run : runs) {
            double* cell = placed.data() + (run.column - keys_.leading);
            for (Index k = 0; k < run.length; ++k) {
                const auto apart = static_cast<double>(static_cast<std::int32_t>(run.index + run.step * k));
                cell[k] += apart * apart;
            }
        }
    }
    for (double& cell : placed) {
        cell = std::sqrt(cell);
    }
}

std::pair<Index, Index> PairOffsets::bounds(OffsetAxis axis) const {
    if (!grid_ || axis == OffsetAxis::Offset) {
        return axis == OffsetAxis::Distance ? std::pair(Index{0}, std::max(-visible_.first, visible_.second))
                                            : counted(visible_.first, visible_.second);
    }
    std::array<std::pair<Index, Index>, kAxes> bounds;
    double squares = 0;
    bool alone = true;  // the axes before this one are of one cell: a key before the query lies before it along this one, too
    for (std::size_t a = 0; a < kAxes; ++a) {
        const auto [low, high] = axes_[a].map ? axes_[a].map->bounds() : std::pair(Index{0}, Index{0});
        bounds[a] = axes_[a].turn > 0 ? std::pair(low, high) : std::pair(-high, -low);
        const auto far = static_cast<double>(std::max(std::abs(low), std::abs(high)));
        squares += far * far;
        if (alone && visible_.second <= 0) {
            bounds[a].second = std::min<Index>(bounds[a].second, 0);
        }
        alone = alone && low == 0 && high == 0;
    }
    if (axis == OffsetAxis::Distance) {
        return {0, static_cast<Index>(std::lround(std::sqrt(squares)))};
    }
    const auto& [low, high] = bounds[axis == OffsetAxis::Depth ? 0 : axis == OffsetAxis::Row ? 1 : 2];
    return counted(low, high);
}

std::pair<Index, Index> PairOffsets::counted(Index first, Index last) const {
    return direction_ > 0 ? std::pair(first, last) : std::pair(-last, -first);
}

}  // namespace posenc

#include "engine/analysis/pair_offsets.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace posenc {

PairOffsets::PairOffsets(const Model& model)
    : queries_(model.queryMeaning()),
      keys_(model.keyMeaning()),
      queryCount_(model.queries()),
      keyCount_(model.keys()),
      grid_(queries_.grid && keys_.grid),
      visible_(model.keyMask().offsets()),
      direction_(model.offsetSign() == OffsetSign::KeyMinusQuery ? 1 : -1) {}

std::optional<Index> PairOffsets::at(OffsetAxis axis, Index query, Index key) const {
    if (axis == OffsetAxis::Offset || !grid_) {
        const Index offset = key - query - (keyCount_ - queryCount_);
        return axis == OffsetAxis::Distance ? std::abs(offset) : direction_ * offset;
    }
    const auto from = queries_.coordinates(query);
    const auto to = keys_.coordinates(key);
    if (!from || !to) {
        return std::nullopt;
    }
    switch (axis) {
        case OffsetAxis::Row:
            return direction_ * (to->first - from->first);
        case OffsetAxis::Column:
            return direction_ * (to->second - from->second);
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
    const auto rows = at(OffsetAxis::Row, query, key);
    const auto columns = at(OffsetAxis::Column, query, key);
    return rows ? std::optional(std::hypot(static_cast<double>(*rows), static_cast<double>(*columns))) : std::nullopt;
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
    const auto from = queries_.coordinates(query);
    if (!from) {
        return;
    }
    auto key = static_cast<std::size_t>(keys_.leading);
    for (Index row = 0; row < keys_.grid->rows; ++row) {
        const auto down = static_cast<double>(row - from->first);
        for (Index column = 0; column < keys_.grid->columns && key < out.size(); ++column) {
            const auto right = static_cast<double>(column - from->second);
            out[key++] = std::sqrt(down * down + right * right);
        }
    }
}

std::pair<Index, Index> PairOffsets::bounds(OffsetAxis axis) const {
    if (grid_ && axis != OffsetAxis::Offset) {
        const Grid queries = *queries_.grid;
        const Grid keys = keys_.grid ? *keys_.grid : queries;  // a larger one where a window of keys lies around the queries'
        const Index rows = std::max(queries.rows, keys.rows) - 1;
        const Index columns = std::max(queries.columns, keys.columns) - 1;
        const auto far = static_cast<Index>(std::lround(std::hypot(static_cast<double>(rows), static_cast<double>(columns))));
        // A key of a row before may stand in any column.
        return axis == OffsetAxis::Row      ? counted(-rows, visible_.second > 0 ? rows : 0)
               : axis == OffsetAxis::Column ? counted(-columns, visible_.second > 0 || rows > 0 ? columns : 0)
                                            : std::pair(Index{0}, far);
    }
    return axis == OffsetAxis::Distance ? std::pair(Index{0}, std::max(-visible_.first, visible_.second))
                                        : counted(visible_.first, visible_.second);
}

std::pair<Index, Index> PairOffsets::counted(Index first, Index last) const {
    return direction_ > 0 ? std::pair(first, last) : std::pair(-last, -first);
}

}  // namespace posenc

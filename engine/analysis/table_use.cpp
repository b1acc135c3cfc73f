#include "engine/analysis/table_use.h"

#include <algorithm>
#include <cstdlib>
#include <functional>

namespace posenc {

namespace {

/// One relative position: a pair that has it, and how many pairs do.
struct Place {
    Index query = 0;
    Index key = 0;
    Index pairs = 0;
};

void eachOffset(Index queries, Index keys, const std::function<void(const Place&)>& see) {
    for (Index offset = 1 - queries; offset < keys; ++offset) {
        const Index first = std::max<Index>(0, -offset);
        see({first, first + offset, std::min(queries, keys - offset) - first});
    }
}

void eachGridOffset(const AxisMeaning& meaning, Index tokens, const std::function<void(const Place&)>& see) {
    const Grid grid = *meaning.grid;
    for (Index down = 1 - grid.rows; down < grid.rows; ++down) {
        for (Index right = 1 - grid.columns; right < grid.columns; ++right) {
            const Index row = std::max<Index>(0, -down);
            const Index column = std::max<Index>(0, -right);
            const Index query = meaning.leading + row * grid.columns + column;
            const Index pairs = (grid.rows - std::abs(down)) * (grid.columns - std::abs(right));
            see({query, query + down * grid.columns + right, pairs});
        }
    }
    // Leading tokens have no place on the grid: each of their pairs is a position of its own.
    for (Index query = 0; query < tokens; ++query) {
        const Index last = query < meaning.leading ? tokens : meaning.leading;
        for (Index key = 0; key < last; ++key) {
            see({query, key, 1});
        }
    }
}

std::vector<Index> rowsWhere(const std::vector<Index>& counts, const std::function<bool(Index)>& holds) {
    std::vector<Index> rows;
    for (std::size_t row = 0; row < counts.size(); ++row) {
        if (holds(counts[row])) {
            rows.push_back(static_cast<Index>(row));
        }
    }
    return rows;
}

}  // namespace

std::vector<Index> TableUse::unread() const {
    return rowsWhere(reads, [](Index count) { return count == 0; });
}

std::vector<Index> TableUse::shared() const {
    return rowsWhere(offsets, [](Index count) { return count > 1; });
}

TableUse tableUse(const Model& model, std::string_view index, Index rows) {
    const auto map = model.index(index);
    TableUse use;
    use.reads.assign(static_cast<std::size_t>(rows), 0);
    use.offsets.assign(static_cast<std::size_t>(rows), 0);
    use.pairs = model.queries() * model.keys();
    const auto see = [&](const Place& place) {
        const Index row = map->at(place.query, place.key);
        if (row >= 0 && row < rows) {
            use.reads[static_cast<std::size_t>(row)] += place.pairs;
            ++use.offsets[static_cast<std::size_t>(row)];
        }
    };
    if (model.queryMeaning().grid) {
        eachGridOffset(model.queryMeaning(), model.queries(), see);
    } else {
        eachOffset(model.queries(), model.keys(), see);
    }
    for (const Index row : model.farRows(index)) {
        use.saturated += row < rows ? use.reads[static_cast<std::size_t>(row)] : 0;
    }
    return use;
}

}  // namespace posenc

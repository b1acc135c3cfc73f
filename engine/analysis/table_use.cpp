#include "engine/analysis/table_use.h"

#include <functional>

#include "engine/analysis/relative_positions.h"

namespace posenc {

namespace {

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
    use.pairs = model.keyMask().pairs();
    eachRelativePosition(model, [&](const RelativePosition& position) {
        const Index row = map->at(position.query, position.key);
        if (row >= 0 && row < rows) {
            use.reads[static_cast<std::size_t>(row)] += position.pairs;
            ++use.offsets[static_cast<std::size_t>(row)];
        }
    });
    for (const Index row : model.farRows(index)) {
        use.saturated += row < rows ? use.reads[static_cast<std::size_t>(row)] : 0;
    }
    return use;
}

}  // namespace posenc

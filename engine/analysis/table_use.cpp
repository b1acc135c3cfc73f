#include "engine/analysis/table_use.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <unordered_set>

#include "engine/analysis/pair_offsets.h"
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

/// What tells one relative position from others; pairs with a token that is not on the map are positions of their own.
std::uint64_t positionOf(const PairOffsets& offsets, Index query, Index key) {
    const auto part = [](Index number) { return static_cast<std::uint64_t>(number + (Index{1} << 19)); };
    if (!offsets.onGrid()) {
        return part(*offsets.at(OffsetAxis::Offset, query, key));
    }
    const auto row = offsets.at(OffsetAxis::Row, query, key);
    const auto depth = offsets.inVolume() ? offsets.at(OffsetAxis::Depth, query, key) : 0;
    return row ? (part(depth.value_or(0)) << 40 | part(*row) << 20 | part(*offsets.at(OffsetAxis::Column, query, key)))
               : (std::uint64_t{1} << 63 | static_cast<std::uint64_t>(query) << 31 | static_cast<std::uint64_t>(key));
}

/// Counts pair by pair. @return false: there are too many of them
bool countPairs(const Model& model, const IndexMap& map, const PairOffsets& offsets, TableUse& use) {
    constexpr Index kMost = Index{1} << 22;
    std::vector<std::unordered_set<std::uint64_t>> seen(use.reads.size());
    std::vector<IndexRun> runs;
    Index looks = 0;
    for (Index query = 0; query < model.queries(); ++query) {
        runs.clear();
        const VisibleKeys visible = model.visibleKeys(query);
        for (const KeyRun& keys : visible.runs()) {
            map.runs(query, keys.first, keys.end - keys.first, runs);
        }
        for (const IndexRun& run : runs) {
            const Index cells = run.index < 0 && run.step == 0 ? 1 : run.length;
            if ((looks += cells) > kMost) {
                std::ranges::fill(use.reads, 0);
                return false;
            }
            for (Index cell = 0; cell < cells; ++cell) {
                const Index row = run.index + run.step * cell;
                if (row >= 0 && row < std::ssize(use.reads)) {
                    ++use.reads[static_cast<std::size_t>(row)];
                    seen[static_cast<std::size_t>(row)].insert(positionOf(offsets, query, run.column + cell));
                }
            }
        }
    }
    std::ranges::transform(seen, use.offsets.begin(), [](const auto& positions) { return std::ssize(positions); });
    return true;
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
    const PairOffsets offsets(model);
    if (map->followsOffsets() && (!offsets.onGrid() || offsets.byPlace())) {
        eachRelativePosition(model, [&](const RelativePosition& position) {
            const Index row = map->at(position.query, position.key);
            if (row >= 0 && row < rows) {
                use.reads[static_cast<std::size_t>(row)] += position.pairs;
                ++use.offsets[static_cast<std::size_t>(row)];
            }
        });
    } else {
        use.known = countPairs(model, *map, offsets, use);
    }
    for (const Index row : model.farRows(index)) {
        use.saturated += row < rows ? use.reads[static_cast<std::size_t>(row)] : 0;
    }
    return use;
}

}  // namespace posenc

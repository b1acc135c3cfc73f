#include "engine/analysis/offset_pairs.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace posenc {

namespace {

/// Less what a mask hides.
void add(const Model& model, Twins& pairs, Index query, Index firstKey, Index count) {
    const VisibleKeys visible = model.visibleKeys(query);
    for (const KeyRun& run : visible.runs()) {
        const Index first = std::max(firstKey, run.first);
        if (const Index left = std::min(firstKey + count, run.end) - first; left > 0) {
            pairs.count += left;
            pairs.runs.push_back({query, first, left});
        }
    }
}

/// One key for each query, or two where the direction does not count. @param offset key - query, or a distance
std::optional<Twins> alongSequence(const Model& model, OffsetAxis axis, Index offset, const std::stop_token& stop) {
    Twins pairs;
    for (Index query = 0; query < model.queries(); ++query) {
        const Index at = query + model.keys() - model.queries();
        const auto addKey = [&](Index key) { add(model, pairs, query, key, key >= 0 ? 1 : 0); };
        if (axis == OffsetAxis::Distance && offset > 0) {
            addKey(at - offset);
        }
        if (axis != OffsetAxis::Distance || offset >= 0) {
            addKey(at + offset);
        }
        if (stop.stop_requested() || static_cast<Index>(pairs.runs.size()) > kMostPairRuns) {
            return std::nullopt;
        }
    }
    return pairs;
}

/// Neighbouring column offsets.
struct Stretch {
    Index first = 0;
    Index last = 0;
};

/// The column offsets that have the offset together with a row offset.
std::vector<Stretch> columnsOf(const PairOffsets& offsets, const AxisMeaning& meaning, OffsetAxis axis, Index offset, Index down) {
    const Grid grid = *meaning.grid;
    std::vector<Stretch> stretches;
    for (Index right = 1 - grid.columns; right < grid.columns; ++right) {
        const Index query = meaning.leading + std::max<Index>(0, -down) * grid.columns + std::max<Index>(0, -right);
        if (offsets.at(axis, query, query + down * grid.columns + right) != offset) {
            continue;
        }
        if (!stretches.empty() && stretches.back().last == right - 1) {
            stretches.back().last = right;
        } else {
            stretches.push_back({right, right});
        }
    }
    return stretches;
}

std::optional<Twins> onGrid(const Model& model, OffsetAxis axis, Index offset, const std::stop_token& stop) {
    const AxisMeaning& meaning = model.queryMeaning();
    const Grid grid = *meaning.grid;
    const PairOffsets offsets(model);
    std::vector<std::vector<Stretch>> byDown;
    for (Index down = 1 - grid.rows; down < grid.rows; ++down) {
        byDown.push_back(columnsOf(offsets, meaning, axis, offset, down));
    }
    Twins pairs;
    for (Index query = 0; query < grid.tokens(); ++query) {
        const Index row = query / grid.columns;
        const Index column = query % grid.columns;
        for (Index keyRow = 0; keyRow < grid.rows; ++keyRow) {
            for (const Stretch& stretch : byDown[static_cast<std::size_t>(keyRow - row + grid.rows - 1)]) {
                const Index first = std::max<Index>(0, column + stretch.first);
                const Index last = std::min(grid.columns - 1, column + stretch.last);
                add(model, pairs, meaning.leading + query, meaning.leading + keyRow * grid.columns + first, last - first + 1);
            }
        }
        if (stop.stop_requested() || static_cast<Index>(pairs.runs.size()) > kMostPairRuns) {
            return std::nullopt;
        }
    }
    return pairs;
}

/// Looks at every pair: offsets in a volume, and between different maps, are no matter of steps along one map.
std::optional<Twins> amongAll(const Model& model, OffsetAxis axis, Index offset, const std::stop_token& stop) {
    const PairOffsets offsets(model);
    Twins pairs;
    for (Index query = 0; query < model.queries(); ++query) {
        Index first = 0;  // of the keys in hand that have the offset
        for (Index key = 0; key <= model.keys(); ++key) {
            if (key == model.keys() || offsets.at(axis, query, key) != offset) {
                add(model, pairs, query, first, key - first);
                first = key + 1;
            }
        }
        if (stop.stop_requested() || static_cast<Index>(pairs.runs.size()) > kMostPairRuns) {
            return std::nullopt;
        }
    }
    return pairs;
}

}  // namespace

std::optional<Twins> pairsAt(const Model& model, OffsetAxis axis, Index offset, const std::stop_token& stop) {
    const PairOffsets offsets(model);
    if (offsets.onGrid() && axis != OffsetAxis::Offset) {
        return offsets.inVolume() || !offsets.byPlace() ? amongAll(model, axis, offset, stop) : onGrid(model, axis, offset, stop);
    }
    const bool turned = axis == OffsetAxis::Offset && model.offsetSign() == OffsetSign::QueryMinusKey;
    return alongSequence(model, axis, turned ? -offset : offset, stop);
}

}  // namespace posenc

#include "engine/analysis/relative_positions.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <utility>
#include <vector>

#include "engine/analysis/pair_offsets.h"

namespace posenc {

namespace {

/// By offset: how many visible pairs have it, and the first query of one. A query that sees a run of keys has a run of offsets; each offset
/// gets its first query once, since those that have one are stepped over.
void eachOffset(const Model& model, const std::function<void(const RelativePosition&)>& see) {
    const Index queries = model.queries();
    const auto count = static_cast<std::size_t>(queries + model.keys() - 1);
    std::vector<Index> changes(count + 1, 0);
    std::vector<Index> firstQuery(count, 0);
    std::vector<std::size_t> next(count + 1);  // the place itself, or one on the way to the next that has no query yet
    std::iota(next.begin(), next.end(), std::size_t{0});
    const auto nextOpen = [&](std::size_t place) {
        std::size_t open = place;
        while (next[open] != open) {
            open = next[open];
        }
        while (next[place] != open) {
            place = std::exchange(next[place], open);
        }
        return open;
    };
    for (Index query = 0; query < queries; ++query) {
        const VisibleKeys visible = model.visibleKeys(query);
        for (const KeyRun& run : visible.runs()) {
            const auto first = static_cast<std::size_t>(run.first - query + queries - 1);
            const auto end = static_cast<std::size_t>(run.end - query + queries - 1);
            ++changes[first];
            --changes[end];
            for (std::size_t place = nextOpen(first); place < end; place = nextOpen(place)) {
                firstQuery[place] = query;
                next[place] = place + 1;
            }
        }
    }
    Index pairs = 0;
    for (std::size_t place = 0; place < count; ++place) {
        pairs += changes[place];
        if (pairs > 0) {
            const Index query = firstQuery[place];
            see({query, query + static_cast<Index>(place) - (queries - 1), pairs});
        }
    }
}

/// @pre the offsets are the differences of places on this map
void eachGridOffset(const AxisMeaning& meaning, Index tokens, const std::function<void(const RelativePosition&)>& see) {
    const Grid grid = *meaning.grid;
    const Index slices = meaning.sliceRows > 0 ? grid.rows / meaning.sliceRows : 1;
    const Index rows = grid.rows / slices;
    for (Index deep = 1 - slices; deep < slices; ++deep) {
        for (Index down = 1 - rows; down < rows; ++down) {
            for (Index right = 1 - grid.columns; right < grid.columns; ++right) {
                const Index row = std::max<Index>(0, -deep) * rows + std::max<Index>(0, -down);
                const Index query = meaning.leading + row * grid.columns + std::max<Index>(0, -right);
                const Index pairs = (slices - std::abs(deep)) * (rows - std::abs(down)) * (grid.columns - std::abs(right));
                see({query, query + (deep * rows + down) * grid.columns + right, pairs});
            }
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

}  // namespace

void eachRelativePosition(const Model& model, const std::function<void(const RelativePosition&)>& see) {
    if (!model.queryMeaning().grid) {
        eachOffset(model, see);
        return;
    }
    // Keys of another map (HaloNet), and coordinates that are not those of the place, have offsets of their own for each query.
    if (!PairOffsets(model).byPlace()) {
        for (Index query = 0; query < model.queries(); ++query) {
            for (Index key = 0; key < model.keys(); ++key) {
                if (model.visibleKeys(query).has(key)) {
                    see({query, key, 1});
                }
            }
        }
        return;
    }
    // On a grid only causality hides, by the order of the tokens, which pairs of one relative position have in common: all of them or none.
    eachGridOffset(model.queryMeaning(), model.queries(), [&](const RelativePosition& position) {
        if (model.visibleKeys(position.query).has(position.key)) {
            see(position);
        }
    });
}

}  // namespace posenc

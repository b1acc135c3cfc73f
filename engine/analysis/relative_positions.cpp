#include "engine/analysis/relative_positions.h"

#include <algorithm>
#include <cstdlib>

namespace posenc {

namespace {

void eachOffset(Index queries, Index keys, const std::function<void(const RelativePosition&)>& see) {
    for (Index offset = 1 - queries; offset < keys; ++offset) {
        const Index first = std::max<Index>(0, -offset);
        see({first, first + offset, std::min(queries, keys - offset) - first});
    }
}

void eachGridOffset(const AxisMeaning& meaning, Index tokens, const std::function<void(const RelativePosition&)>& see) {
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

}  // namespace

void eachRelativePosition(const Model& model, const std::function<void(const RelativePosition&)>& see) {
    // A causal mask goes by the order of the tokens, which pairs of one relative position have in common: it hides all of them or none.
    const auto seeVisible = [&](const RelativePosition& position) {
        if (position.key < model.visibleKeys(position.query)) {
            see(position);
        }
    };
    if (model.queryMeaning().grid) {
        eachGridOffset(model.queryMeaning(), model.queries(), seeVisible);
    } else {
        eachOffset(model.queries(), model.keys(), seeVisible);
    }
}

}  // namespace posenc

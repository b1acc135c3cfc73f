#include "engine/fields/stored_map.h"

#include <algorithm>
#include <cassert>

namespace posenc {

StoredMap::StoredMap(Index rows, Index columns, std::span<const float> index)
    : IndexMap(rows, columns), index_(index.begin(), index.end()) {
    assert(static_cast<Index>(index.size()) == rows * columns && !index.empty());
    const auto [low, high] = std::minmax_element(index_.begin(), index_.end());
    bounds_ = {*low, *high};
}

void StoredMap::runs(Index row, Index first, Index count, std::vector<IndexRun>& out) const {
    const Index end = first + count;
    for (Index column = first; column < end;) {
        IndexRun run{column, 1, at(row, column), 0};
        if (column + 1 < end) {
            const Index step = at(row, column + 1) - run.index;
            run.step = step >= -1 && step <= 1 ? step : 0;
        }
        while (column + run.length < end && at(row, column + run.length) == run.index + run.step * run.length) {
            ++run.length;
        }
        column += run.length;
        out.push_back(run);
    }
}

}  // namespace posenc

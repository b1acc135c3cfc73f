#include "widgets/heatmap/visible_cells.h"

#include <algorithm>

namespace posenc {
namespace {

constexpr Index kDecade = 10;

}  // namespace

Axis blockOf(const AxisMeaning& meaning, Index cell, Index count) {
    const Index length = meaning.grid ? meaning.grid->columns : kDecade;
    const Index leading = meaning.grid ? std::min(meaning.leading, count) : 0;
    const Index first = cell < leading ? 0 : leading + (cell - leading) / length * length;
    const Index end = cell < leading ? leading : std::min(first + length, count);
    return {first, end - first, end - first};
}

std::optional<ValueRange> visibleRange(const HeatmapData& data, const Region& seen) {
    if (data.empty()) {
        return std::nullopt;
    }
    if (data.region == seen) {
        return sampledRange(*data.samples, seen);
    }
    // Samples of more than is in view, or of a first pass: those of the cells in view.
    std::vector<float> values;
    for (Index row = 0; row < seen.rows.samples; ++row) {
        for (Index column = 0; column < seen.columns.samples; ++column) {
            if (const auto value = data.at({seen.rows.edge(row), seen.columns.edge(column)})) {
                values.push_back(*value);
            }
        }
    }
    return sampledRange(values, data.region);
}

}  // namespace posenc

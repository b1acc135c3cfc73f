#pragma once

#include <optional>

#include "engine/fields/value_range.h"
#include "widgets/plate/heatmap_data.h"

namespace posenc {

/// The cells of one axis that belong together with one of them: its row of the grid, or the leading tokens, where the axis has a grid, else
/// the ten positions of its decade. @pre 0 <= cell < count
[[nodiscard]] Axis blockOf(const AxisMeaning& meaning, Index cell, Index count);

/// Smallest and largest finite value that is drawn of the cells in view; none where none is finite.
[[nodiscard]] std::optional<ValueRange> visibleRange(const HeatmapData& data, const Region& seen);

}  // namespace posenc

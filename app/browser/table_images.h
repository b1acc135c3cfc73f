#pragma once

#include <QImage>
#include <optional>
#include <vector>

#include "engine/fields/field.h"
#include "engine/recognition/table_layout.h"
#include "widgets/plate/heatmap_data.h"

namespace posenc {

/// Smallest and largest finite number of all; none where no number is finite.
[[nodiscard]] std::optional<ValueRange> rangeOf(const std::vector<TableSamples>& heads);

/// Colours for the numbers of tables, symmetric about 0; for an index table from its smallest to its largest row.
[[nodiscard]] HeatmapColours tableColours(bool index, const std::optional<ValueRange>& range);
/// "±1.05", "0 … 168"; "no finite number".
[[nodiscard]] QString rangeText(const HeatmapColours& colours, const std::optional<ValueRange>& range);

/// One pixel for each number; numbers that have no place in the range as the engine marks them.
[[nodiscard]] QImage imageOf(const TableSamples& samples, const HeatmapColours& colours);

}  // namespace posenc

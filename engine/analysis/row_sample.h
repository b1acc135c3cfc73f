#pragma once

#include <functional>
#include <span>

#include "engine/fields/field.h"

namespace posenc {

/// Cells that an analysis of a whole matrix looks at, at most: four million, some ten milliseconds of scores.
inline constexpr Index kAnalysedCells = Index{1} << 22;

/// Calls `see` with whole rows of a field in order: all of them, or, where they hold more cells than `limit`, evenly spread ones with the
/// first and the last among them. Tells whether all were seen; Cancelled where stopped, and what the field refuses.
[[nodiscard]] Result<bool> seeRows(const Field& field, const std::function<void(Index row, std::span<const float> cells)>& see,
                                   const std::stop_token& stop = {}, Index limit = kAnalysedCells);

}  // namespace posenc

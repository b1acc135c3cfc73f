#pragma once

#include <optional>

#include "engine/analysis/pair_offsets.h"
#include "engine/fields/twins.h"

namespace posenc {

/// Stretches of neighbouring cells that `pairsAt` finds, at most: a hundred megabytes of them.
inline constexpr Index kMostPairRuns = Index{1} << 22;

/// All visible pairs of an offset, by query: those that PairOffsets tells it of. None where the offset does not occur. Costs the stretches
/// of neighbouring keys that have it; none of the pairs are told where these are more than `kMostPairRuns`, or when stopped.
[[nodiscard]] std::optional<Twins> pairsAt(const Model& model, OffsetAxis axis, Index offset, const std::stop_token& stop = {});

}  // namespace posenc

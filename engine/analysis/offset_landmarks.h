#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "engine/analysis/pair_offsets.h"

namespace posenc {

/// What is worth marking along an axis of offsets.
struct OffsetLandmarks {
    /// k of an encoding that clips offsets to -k .. k.
    std::optional<Index> clip;
    /// Ends of buckets: offsets x with no table row in common with x + 1, where x or x + 1 shares one with its other neighbour. None
    /// where every offset has rows of its own or does not tell the row, and none beside a clip.
    std::vector<Index> edges;
    /// Stretches (first, last) of offsets whose pairs all lie at the clip or in a last bucket (`Model::farRows`). None where an offset does
    /// not tell the row.
    std::vector<std::pair<Index, Index>> far;
    /// Largest size of an offset that training has seen, where model and tensors tell: the pretrained window of Swin V2 and YaRN's original
    /// length are parameters; a table that was bound, and whose declared shape depends on the number of tokens, has as many rows as there
    /// were tokens when it was trained (a table resized later says nothing of that). Buckets and clipped rows fit any length and carry no
    /// information; neither do random tables.
    std::optional<Index> trained;
};

/// Costs one look at each relative position.
[[nodiscard]] OffsetLandmarks landmarksOf(const Model& model, OffsetAxis axis);

}  // namespace posenc

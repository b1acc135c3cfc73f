#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "engine/colours/colour_scale.h"

namespace posenc {

/// The finite ones of at most `most` of the values: all where there are no more, else one from each of `most` equal parts,
/// picked without a pattern that rows and columns could share, the same ones every time. O(most). @pre most > 0
[[nodiscard]] std::vector<float> someValues(std::span<const float> values, std::size_t most);

/// How many values fall into each of `bins` equal parts of a scale: part k takes the positions [k / bins, (k + 1) / bins), the
/// last one its end too. What classify() calls Inside counts, so the ends are counted in the first and the last part.
/// @pre bins > 0
[[nodiscard]] std::vector<int> histogram(std::span<const float> values, const ColourScale& scale, int bins);

}  // namespace posenc

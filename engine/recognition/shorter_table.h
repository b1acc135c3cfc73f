#pragma once

#include <optional>

#include "engine/recognition/recognition.h"

namespace posenc {

/// How a table that was trained for `length` tokens is read by an attention of fewer: the rows of the offsets or positions that occur.
///   relative-1d             [.., 2L-1, d]: rows L-n to L+n-2, offsets -(n-1) to n-1
///   music-transformer       [.., L, d]: the last n rows, distances n-1 to 0
///   transformer-xl-learned  [2L, ..]: rows L-n to L+n-1
///   learned-absolute        [L, d]: the first n rows
/// @param shape of the tensor as the encoding declares it
/// @return the step to take, or none where the encoding does not cut this tensor, or n is not below `length`
[[nodiscard]] std::optional<ArrangementStep> cutToTokens(const Reading& reading, const Shape& shape, Index tokens);

}  // namespace posenc

#pragma once

#include "engine/core/tensor.h"
#include "engine/model/tensor_origin.h"

namespace posenc {

/// What the numbers of a table of a network, as its file holds it, say of how they came about: Computed where they are sinusoids
/// (sinusoidBase(), behind leading axes of length 1), Untrained where tableHealth() finds them random. Of more than kMostValuesRead numbers
/// nothing is said: Trained. O(size).
[[nodiscard]] TensorOrigin originOf(const Tensor& table);

}  // namespace posenc

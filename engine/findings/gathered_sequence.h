#pragma once

#include <optional>

#include "engine/core/progress.h"
#include "engine/core/tensor.h"
#include "engine/recognition/recognition.h"

namespace posenc {

/// Schemes of such biases that no encoding reads: ALiBi's numbers; Shaw's clipped offsets; a number of its own for each offset, which no
/// rule that is known computes or shares.
inline constexpr const char* kOfSlopes = "alibi-slopes";
inline constexpr const char* kOfClippedOffsets = "shaw-bias";
inline constexpr const char* kOfEveryOffset = "relative-1d-bias";

/// What a bias [heads, n, n] is in which the offset along the sequence alone decides:
///   ALiBi where its values are those of known slopes, equal or hidden ahead of the query; of several heads also in another order, and
///   up to one factor;
///   T5 or Shaw where offsets share numbers as T5's buckets or clipped distances do, each bit for bit, at most about half as many numbers
///   as offsets: the rule with the fewest numbers, of several the published one;
///   else one number for each of 2n - 1 offsets.
/// Candidates and relations are those of `checkArray`, on the first and the last row of each head: between them they have every offset.
/// Costs O(heads n) for each of some hundred candidates, most of which the first cells refuse.
/// What is done to its values begins with [heads, n, n].
/// @pre cells of one offset are equal, none is NaN
[[nodiscard]] Reading sequenceOf(const Tensor& bias, const Progress& progress = {});

}  // namespace posenc

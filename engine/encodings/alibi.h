#pragma once

#include <vector>

#include "engine/schema/declaration.h"

namespace posenc {

/// Attention with linear biases (Press, Smith and Lewis 2022, section 3; ofirpress/attention_with_linear_biases
/// fairseq/models/transformer.py get_slopes). No trained tensor. Distance = i + (m - n) - j:
///   bias = -slope (i + (m-n) - j), -inf for keys after the query; not causal: -slope |i + (m-n) - j|
///   logits = scale q.k + bias
[[nodiscard]] EncodingDeclaration alibi();

/// One slope per head. `published`: H = 2^p: 2^(-8 s / H), s = 1..H; otherwise, P the largest power of two below H, the P slopes
/// of P heads, then 2^(-4 s / P) for s = 1, 3, 5, ... `geometric`: 2^(-8 s / H) for every H.
[[nodiscard]] std::vector<float> alibiSlopes(Index heads, bool geometric);

}  // namespace posenc

#pragma once

#include <string>
#include <vector>

#include "engine/schema/declaration.h"

namespace posenc {

/// Attention with linear biases (Press, Smith and Lewis 2022, section 3; ofirpress/attention_with_linear_biases
/// fairseq/models/transformer.py get_slopes). No trained tensor. Distance = i + (m - n) - j:
///   bias = -slope (i + (m-n) - j), -inf for keys after the query; not causal: -slope |i + (m-n) - j|
///   logits = scale q.k + bias
[[nodiscard]] EncodingDeclaration alibi();

/// b of the published slopes.
inline constexpr double kPublishedBiasMaximum = 8;

/// One slope per head. `published`: H = 2^p: 2^(-b s / H), s = 1..H; otherwise, P the largest power of two below H, the P slopes
/// of P heads, then 2^(-b/2 s / P) for s = 1, 3, 5, ... `geometric`: 2^(-b s / H) for every H. Other b than 8 are those of networks that
/// set `alibi_bias_max` (mosaicml/llm-foundry, models/layers/attention.py gen_slopes).
[[nodiscard]] std::vector<float> alibiSlopes(Index heads, bool geometric, double biasMaximum = kPublishedBiasMaximum);

/// The layer `slopes`, with what is said of it: head h has the slope that the rule gives head h mod `ruled` of `ruled` heads. Returns them.
std::vector<float> setSlopes(ModelParts& parts, Index ruled);
/// That layer, and the switch `slopes` between the two rules.
[[nodiscard]] LayerDeclaration slopesLayer();
[[nodiscard]] ParameterDeclaration slopesParameter();
/// The clauses that give `slope` of head h, with `head` for its number among `ruled` heads.
[[nodiscard]] std::string slopeClauses(const Parameters& parameters, Index ruled, const std::string& head = "h");

}  // namespace posenc

#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// What every encoding of one dimension takes beside `causal`: the parameters `window`, `window-convention`, `chunk`, `sink-tokens`,
/// `left-padding` and `segments`, the optional tensor `sink-logits` [H] and the layer `visible`. Called when all else is declared. Masks go
/// by the number of a token, never by its position id: a key j is visible to the query at a = i + m - n when all hold:
///   causal: j <= a;  j >= left-padding p;  a and j lie in the same of `segments` (lengths that add up to m);
///   |j - a| <= R and floor((j-p)/chunk) = floor((a-p)/chunk), or j is one of the first `sink-tokens` from p on.
/// R of a window w by its convention: `keys` w - 1, `distance` w, `half` floor(w/2). Hidden: logits -inf, attention and position 0. A sink
/// logit joins the softmax of each row and is dropped (gpt-oss).
/// ParameterConflict: left-padding >= m, segments of another sum, or beside left-padding.
void addSequenceMasks(EncodingDeclaration& encoding);

/// 1 where a query sees a key. Its numbers are set with the tokens.
[[nodiscard]] LayerDeclaration visibleLayer();

/// m: `key-length`, or `length` and `memory`.
[[nodiscard]] Index keyCountOf(const Parameters& parameters);

/// The keys that query i sees, as a condition of a formula ("j ≤ i and |j − i| ≤ 3"); empty: all of them.
[[nodiscard]] std::string visibilityClause(const Parameters& parameters);

}  // namespace posenc

#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Relative attention of a causal sequence (Huang et al. 2018, section 3.4, "skewing"; tensor2tensor
/// dot_product_self_attention_relative_v2). Offset = key - query <= 0:
///   index = j - i + n - 1 for j <= i (row n-1 is distance 0), -1 above the diagonal
///   logits = scale q_i.(k_j + E[index]), -inf above the diagonal
/// With m > n keys the m - n first ones are memory, and n above is m for index and table.
/// Table E [n, d], or one per head [H, n, d]. `relative-logits` is the full q E^T, before the zeroing and the skew.
[[nodiscard]] EncodingDeclaration musicTransformer();

}  // namespace posenc

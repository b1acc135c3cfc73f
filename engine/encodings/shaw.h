#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Clipped relative positions of keys and values (Shaw et al. 2018, section 3.2, equations 3 and 4; tensor2tensor
/// layers/common_attention.py). Offset = key - query position, x = j - (i + m - n):
///   index = clip(x, -k, k) + k, in [0, 2k]
///   logits = scale q_i.(k_j + K[index]),  output_i = sum over j of attention_ij (v_j + V[index])
/// Tables K and V [2k+1, d], shared by the heads; V is absent where it is not bound. k = 0: one row for all.
[[nodiscard]] EncodingDeclaration shaw();

}  // namespace posenc

#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Position-sensitive axial attention (Wang et al. 2020, Axial-DeepLab, equation 4; AI Summer self-attention-cv
/// Relative2DPosEncQKV). Offset = query - key, i - j:
///   index = i - j + n - 1, embedding[c, i, j] = relative[c, index]; channels rq, rk (key-dim each), rv (value-dim), in that order
///   position = q_i.rq[:, i, j] + k_j.rk[:, j, i],  logits = scale (q_i.k_j) + position with scale 1 (the network normalises instead;
///   a scale that is set replaces it in both),  output_i = sum over j of attention_ij (v_j + rv[:, i, j])
/// Tensor relative [2 key-dim + value-dim, 2n-1], shared by the heads.
/// `variant` as-published (AI Summer AxialAttention): the key term reads the key of the query's position, k_i.rk[:, i, j].
[[nodiscard]] EncodingDeclaration axial();

}  // namespace posenc

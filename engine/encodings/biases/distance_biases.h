#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Biases that head and offset decide, without a look at the content: logits = scale q.k + bias. Query i of n stands at i' = i + m - n
/// among m >= n keys, D = |i' - j|. Causal, unless said otherwise; hidden keys have bias -inf.

/// Kernels of the distance (Chi et al. 2022, arXiv:2205.09921; chijames/KERPLE megatron/mpu/layers.py). r1, r2 [H]:
///   log    bias = -r1 ln(1 + r2 D), both raised to 0.01 where below
///   power  bias = -r1 D^r2, r1 raised to 0.01, r2 held within [0.01, 2]; 0 where D = 0
/// Unbound: log r1 U(0, 2), r2 U(0, 1); power r1 U(0, 1), r2 U(0, 2).
[[nodiscard]] EncodingDeclaration kerple();

/// Sums of cosines of the distance, nothing trained (Chi et al. 2022, arXiv:2212.10356; NVIDIA/NeMo
/// sandwich_relative_position_embedding.py). Head h = 0 .. H-1, `dimension` D even:
///   bias = ( sum over c = 1 .. D/2 of cos(|i' - j| / base^(2c/D)) - D/2 ) / (8 (h+1) / H)
[[nodiscard]] EncodingDeclaration sandwich();

/// ALiBi for encoders (ofirpress/attention_with_linear_biases, discussion 5); not causal unless asked for.
///   masked      H even; alibi's slopes for H/2 heads, twice. Heads below H/2 see j <= i' alone, the others j >= i': elsewhere -inf.
///               bias = -slope D
///   two-slopes  bias = -left[h] (i' - j) for j <= i', -right[h] (j - i') behind; left, right [H], unbound alibi's slopes for H heads
[[nodiscard]] EncodingDeclaration alibiAsymmetric();

}  // namespace posenc

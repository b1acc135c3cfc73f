#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Four-term relative attention with memory (Dai et al. 2019, section 3.3; kimiyoung/transformer-xl pytorch/mem_transformer.py),
/// causal. n queries, m = n + memory keys, dist = i + (m - n) - j >= 0, masked otherwise:
///   R[dist] = sinusoid of dist (sines, then cosines, width H d, base 10000) times W^T; feature g is head g / d, channel g % d
///   term-a = q.k  term-b = q.R[dist]  term-c = u.k  term-d = v.R[dist], each times scale, 0 where masked; logits = their sum
/// `table` is R projected, [m, H d], farthest distance first: index = m - 1 - dist, -1 where masked.
[[nodiscard]] EncodingDeclaration transformerXl();

/// The same with learned tables (labml annotated transformer-xl, relative_mha.py), not causal unless set. n queries, m keys:
///   index = n + j - i in [1, n + m), offset = j - i - (m - n); tables R [n+m, H, d], S [n+m, H], u [H, d]
///   term-a = q.k  term-b = q.R[index]  term-c = u.k  term-d = S[index], each times scale; logits = their sum
/// causal masks offset > 0; a first query without a key is refused (RowWithoutKey).
[[nodiscard]] EncodingDeclaration transformerXlLearned();

}  // namespace posenc

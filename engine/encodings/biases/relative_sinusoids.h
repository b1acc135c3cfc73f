#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Transformer-XL's four terms with keys on both sides of the query: dist = i + M - j, both signs, offset = -dist, m = n + M keys.
/// term-a = q.k, term-b = q.R[index], term-c = u.k, term-d = v.R[index], each times scale; logits their sum. Not causal unless asked for.
/// R is a sinusoid of width H d, projected by `position-weight` W [H d, H d]: P W^T. u, v [H, d].

/// Conformer (Gulati et al. 2020, arXiv:2005.08100; NVIDIA/NeMo, ESPnet, wenet). Sines and cosines interleave.
///   correct   table [2m-1, H d], row c holds distance m-1-c; index = m-1-dist
///   legacy    table [m, H d], row c holds distance m-1-c, shifted without a mask: index as above for j <= i+M, none for j = i+M+1, and
///             behind it row j-i-M-2, where term-b multiplies the next query q_{i+1}
///   no-shift  table [m, H d], row j holds the sinusoid of j; index = j
[[nodiscard]] EncodingDeclaration conformer();

/// XLNet (Yang et al. 2019, arXiv:1906.08237; zihangdai/xlnet modeling.py). All sines, then all cosines. Table [n+m, H d], row c holds
/// distance m-c, clipped to +-`clamp` where that is above 0; index = m - dist. Segments: of the n tokens those from `segment-start` >= 0 on
/// are segment 1, memory is segment 0; e_ij = 1 where the segments differ:
///   term-e = scale (q_i + w).segment-embedding[e_ij], 0 where segment-embedding [2, H, d] is absent; w [H, d]
[[nodiscard]] EncodingDeclaration xlnet();

}  // namespace posenc

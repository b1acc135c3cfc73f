#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Content and relative position, disentangled (He et al. 2020, arXiv:2006.03654, algorithm 1; microsoft/DeBERTa disentangled_attention.py,
/// da_utils.py; transformers modeling_deberta_v2.py). r = i - j, the offset; B = `buckets`, K = `max-distance`, span k = B, or K where B =
/// 0. g(r) = r where B = 0. Else r is first held within +-(K-1) (`far` clamped; Microsoft) or not (`open`; transformers), h = B/2:
///   g(r) = r for |r| <= h, else sign(r) (h + ceil(f32(f32(f32(ln f32(|r|/h)) / f32(ln((K-1)/h))) (h-1)))), f32 being rounding to float32
///   index = min(max(g(r) + k, 0), 2k-1)
/// E = `embedding` [2k, H d], LayerNormed (eps 1e-7) where norm-weight [H d] and norm-bias [H d] are bound. Kr = E key-weight^T + key-bias,
/// Qr = E query-weight^T + query-bias. scale = (d f)^-0.5, f = 1 + the number of terms (`terms` both, c2p, p2c):
///   term-a = scale q_i.k_j, term-b = scale q_i.Kr[index], term-c = scale Qr[index].k_j; position = term-b + term-c; logits their sum
[[nodiscard]] EncodingDeclaration deberta();

/// g(r) as above.
[[nodiscard]] Index debertaBucket(Index offset, Index buckets, Index maxDistance, bool clamped);

}  // namespace posenc

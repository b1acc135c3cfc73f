#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Biases that head and 2D offset decide, tokens row by row on a grid h x w: logits = scale q.k + bias, unless said otherwise.

/// One number for each head and size of an offset (Graham et al. 2021, arXiv:2104.01136; facebookresearch/LeViT levit.py). Queries stand on
/// every s-th row and column, s = `stride`: n = ceil(h/s) ceil(w/s), m = h w. Offsets are query - key:
///   index = |row-offset| w + |column-offset|, bias = bias[head, index], tensor [H, h w]. Causal only where s = 1.
[[nodiscard]] EncodingDeclaration attentionBiases();

/// ALiBi of the distance on a grid (Fuller et al. 2023, arXiv:2311.00566, get_2dalibi; fairseq data2vec 2.0 get_alibi). Offsets key -
/// query:
///   bias = -slope D, D = sqrt(dy^2 + dx^2) or |dy| + |dx|; 0 for a class token. Slopes as alibi. Nothing trained.
[[nodiscard]] EncodingDeclaration alibi2d();

/// Attention to a window of k x k keys that stops at the border (Hassani et al. 2022, arXiv:2204.07143; SHI-Labs/NATTEN v0.14
/// natten_cpu_commons.h), k = `kernel` odd, every s-th key, s = `dilation`; h, w >= k s. Offsets key - query:
///   row-index = (key row - query row)/s + k - 1, columns alike; index = row-index (2k-1) + column-index, -1 outside, where bias is -inf
/// Tensor bias [H, 2k-1, 2k-1].
[[nodiscard]] EncodingDeclaration neighborhood();
/// The first key along an axis of `length` cells that query i looks at.
[[nodiscard]] Index neighborhoodStart(Index i, Index length, Index kernel, Index dilation);

}  // namespace posenc

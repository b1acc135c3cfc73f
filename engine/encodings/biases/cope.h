#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Positions that are counted by gates of the content (Golovneva et al. 2024, arXiv:2405.18719; facebookresearch/RAM projects/cope
/// context_position.py). P = `positions` rows of `embedding` E [P, d], g = `gate-keys` [H, m, d] or the keys:
///   gates_ij = sigmoid(scale q_i.g_j), 0 where hidden;  counts_ij = min(sum over l = j .. m-1 of gates_il, P-1)
///   x = q_i.E[.],  f = floor(counts);  position = (1 - (counts - f)) x[f] + (counts - f) x[ceil(counts)]
/// times scale if `position-scale` says so. logits = scale q.k + position.
[[nodiscard]] EncodingDeclaration cope();

}  // namespace posenc

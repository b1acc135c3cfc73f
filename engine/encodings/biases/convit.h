#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Position and content attention, mixed by a gate (d'Ascoli et al. 2021, arXiv:2103.10697; facebookresearch/convit convit.py GPSA). dy, dx
/// = key - query, w = a row of position-weight [H, 3] (column, row, square), position-bias [H], gate [H]:
///   bias = w_0 dx + w_1 dy + w_2 (dx^2 + dy^2) + position-bias,  g = sigmoid(gate)
///   attention = (1 - g) softmax(scale q.k) + g softmax(bias)
/// Unbound, K = floor(sqrt H): head h1 + K h2 has (2 (h2 - (K-1)/2), 2 (h1 - (K-1)/2), -1), heads from K^2 on N(0, 0.02); bias 0, gate 1.
[[nodiscard]] EncodingDeclaration convit();

}  // namespace posenc

#pragma once

#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/tensor.h"

namespace posenc {

/// Which row of a head's weights becomes row k where queries and keys are rotated with the other pairing of features: with P = r/2 and
/// c < P, to `half` row c is 2c and row c + P is 2c + 1; to interleaved row 2c is c and row 2c + 1 is c + P. Rows r .. d-1 stay.
/// @pre r is even, 0 <= r <= d
[[nodiscard]] std::vector<Index> pairingOrder(Index headDim, Index rotaryDim, bool toHalf);

/// The weight [heads * d, ...] or bias [heads * d] of a projection to queries or keys for the other pairing, head by head: applied to both,
/// every logit stays. TensorShape where the rows are not those of whole heads.
[[nodiscard]] Result<Tensor> inPairing(const Tensor& weight, Index headDim, Index rotaryDim, bool toHalf);

/// Whether this is the usual name of such a projection: "...q_proj.weight", "...wk.weight", "...attn_q.bias".
[[nodiscard]] bool isRotatedProjection(std::string_view name);

}  // namespace posenc

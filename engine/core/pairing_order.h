#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/tensor.h"

namespace posenc {

/// Which row of a head's weights becomes row k where queries and keys are rotated with the other pairing of features: with P = r/2 and
/// c < P, to `half` row c is 2c and row c + P is 2c + 1; to interleaved row 2c is c and row 2c + 1 is c + P. Rows r .. d-1 stay.
/// @pre r is even, 0 <= r <= d
[[nodiscard]] std::vector<Index> pairingOrder(Index headDim, Index rotaryDim, bool toHalf);

/// What the heads of a projection are, in the order of its rows.
enum class ProjectionHeads {
    Rotated,  ///< all of them queries, or all of them keys
    Blocks,   ///< those of the queries, then of the keys, then of the values (Phi-3, Qwen, ChatGLM, GGUF)
    Groups,   ///< for each key head its queries, the key, the value (Falcon, InternLM2; with a key for each query: GPT-NeoX)
};

/// Which heads of a projection are rotated, those of queries and keys. Of `heads` query heads a fused one has (rows / d - heads) / 2 key
/// heads. Empty where the rows do not divide so: not whole heads, no key head, or groups that are not equal.
[[nodiscard]] std::vector<bool> rotatedHeads(Index rows, Index headDim, ProjectionHeads order, Index heads);

/// The weight [heads * d, ...] or bias [heads * d] of a projection for the other pairing, head by head: applied to queries and keys, every
/// logit stays. Heads that are not rotated keep their rows. TensorShape where there are not as many rows as heads of d.
[[nodiscard]] Result<Tensor> inPairing(const Tensor& weight, Index headDim, Index rotaryDim, bool toHalf, const std::vector<bool>& rotated);

/// The usual order of the heads by the name of a projection's weight or bias: Rotated for "...q_proj.weight", "...wk.weight",
/// "...attn_q.bias"; Groups for "...query_key_value.weight"; Blocks for "...qkv_proj.weight", "...Wqkv.weight", "...attn_qkv.bias". None
/// for others.
[[nodiscard]] std::optional<ProjectionHeads> projectionHeads(std::string_view name);

}  // namespace posenc

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
    Queries,  ///< all of them queries, as many as the network has
    Norm,     ///< scales of a norm of them, [d] for each head alike or [heads * d]
    Blocks,   ///< those of the queries, then of the keys, then of the values (Phi-3, Qwen, ChatGLM, GGUF)
    Groups,   ///< for each key head its queries, the key, the value (Falcon, InternLM2; with a key for each query: GPT-NeoX)
    Unknown,  ///< others: of latent attention the last features of a head rotate (DeepSeek-V2), or values come before keys (CodeGen)
};

/// Which heads of a projection are rotated, those of queries and keys. Of `heads` query heads a fused one has (rows / d - heads) / 2 key
/// heads; 0: not known how many. Empty where the rows do not divide so: not whole heads, other than `heads` of Queries (with gates, of
/// another width), no key head, groups that are not equal, or Unknown.
[[nodiscard]] std::vector<bool> rotatedHeads(Index rows, Index headDim, ProjectionHeads order, Index heads);

/// The weight [heads * d, ...] or bias [heads * d] of a projection for the other pairing, head by head: applied to queries and keys, every
/// logit stays. So does the norm of queries or keys, before or after they are rotated, with the features of its scales ([d], [heads * d] or
/// [heads, d]) permuted alike. Heads that are not rotated keep their rows. TensorShape where there are not as many rows, or entries, as
/// heads of d.
[[nodiscard]] Result<Tensor> inPairing(const Tensor& weight, Index headDim, Index rotaryDim, bool toHalf, const std::vector<bool>& rotated);

/// The usual order of the heads by the name of a projection's weight or bias: Queries for "...q_proj.weight", Rotated for "...wk.weight",
/// "...attn_k.bias"; Groups for "...query_key_value.weight"; Blocks for "...qkv_proj.weight", "...Wqkv.weight", "...attn_qkv.bias"; another
/// one where the modules around it are those of a network that has it; Unknown for "...kv_a_proj_with_mqa.weight"; Norm for
/// "...q_norm.weight", "...k_layernorm.bias". None for others.
[[nodiscard]] std::optional<ProjectionHeads> projectionHeads(std::string_view name);
/// The module that a projection or a norm is in: "layers.0.self_attn" of "layers.0.self_attn.q_proj.weight".
[[nodiscard]] std::string_view attentionOf(std::string_view name);

}  // namespace posenc

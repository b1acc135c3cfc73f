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
    Beside,   ///< numbers beside a projection, [d] for each head alike or [heads * d]: scales of a norm, a bias of its own name
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

/// What a tensor of a projection's module has to do with the rows of its weight.
enum class ProjectionPart {
    Rows,    ///< has as many: the weight itself, its bias, the second factor of an adapter (LoRA)
    Scales,  ///< has one for all of them, for each, or for blocks of several
    Apart,   ///< nothing, as it is of the features that are projected: the first factor of an adapter
    Within,  ///< a module inside that is not known
    Unknown  ///< its own, not known: weights that are packed in an order of their own (GPTQ, AWQ, 4 bits of bitsandbytes), others
};

/// What the name of a projection's tensor says.
struct ProjectionTensor {
    std::string_view module;     ///< "layers.0.self_attn.q_proj"
    std::string_view attention;  ///< what that is in: "layers.0.self_attn"
    ProjectionHeads heads;       ///< the usual order
    ProjectionPart part;
};

/// Of "...q_proj.weight" heads of Queries, of "...wk.weight" and "...attn_k.bias" Rotated; Groups of "...query_key_value.weight"; Blocks of
/// "...qkv_proj.weight", "...Wqkv.weight", "...attn_qkv.bias"; another order where the modules around it are those of a network that has
/// it; Unknown of "...kv_a_proj_with_mqa.weight"; Beside of "...q_norm.weight", "...k_layernorm.bias", "...q_bias". None for others.
[[nodiscard]] std::optional<ProjectionTensor> projectionTensor(std::string_view name);

/// Whether numbers that each hold for a block of rows hold when the rows of each head change places: no head has rows of two blocks.
/// Blocks have a power of two rows, so that how many they are says how long they are, but for the only one, which may be cut short.
[[nodiscard]] bool blocksHoldHeads(Index rows, Index blocks, Index headDim);

}  // namespace posenc

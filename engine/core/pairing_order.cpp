#include "engine/core/pairing_order.h"

#include <algorithm>
#include <array>

namespace posenc {
namespace {

/// The module that a weight or bias is of: "layers.0.self_attn.q_proj". StableLM has a norm for each head, "q_layernorm.norms.0".
std::string_view ownerOf(std::string_view name) {
    const auto dot = name.rfind('.');
    if (dot == std::string_view::npos || (name.substr(dot) != ".weight" && name.substr(dot) != ".bias")) {
        return {};
    }
    return name.substr(0, std::min(dot, name.find(".norms.")));
}

}  // namespace

std::vector<Index> pairingOrder(Index headDim, Index rotaryDim, bool toHalf) {
    const Index pairs = rotaryDim / 2;
    std::vector<Index> out;
    for (Index row = 0; row < headDim; ++row) {
        const Index from = toHalf ? 2 * (row % std::max<Index>(1, pairs)) + row / std::max<Index>(1, pairs) : row / 2 + row % 2 * pairs;
        out.push_back(row < 2 * pairs ? from : row);
    }
    return out;
}

std::vector<bool> rotatedHeads(Index rows, Index headDim, ProjectionHeads order, Index heads) {
    const Index all = rows / headDim;
    if (rows < 1 || rows % headDim != 0 || order == ProjectionHeads::Unknown) {
        return {};
    }
    if (order == ProjectionHeads::Queries && heads > 0 && all != heads) {
        return {};
    }
    if (order != ProjectionHeads::Blocks && order != ProjectionHeads::Groups) {
        return std::vector<bool>(static_cast<std::size_t>(all), true);
    }
    const Index keys = (all - heads) / 2;
    if (heads < 1 || keys < 1 || heads + 2 * keys != all || (order == ProjectionHeads::Groups && heads % keys != 0)) {
        return {};
    }
    // One group of all heads, or one for each key head.
    const Index groups = order == ProjectionHeads::Groups ? keys : 1;
    std::vector<bool> out;
    for (Index head = 0; head < all; ++head) {
        out.push_back(head % (all / groups) < (heads + keys) / groups);
    }
    return out;
}

Result<Tensor> inPairing(const Tensor& weight, Index headDim, Index rotaryDim, bool toHalf, const std::vector<bool>& rotated) {
    const Index rows = headDim * static_cast<Index>(rotated.size());
    if (weight.rank() < 1 || rows == 0 || (weight.dimension(0) != rows && weight.size() != rows)) {
        return makeError(ErrorCode::TensorShape, std::string("weight"), toString(weight.shape()),
                         "[heads * " + std::to_string(headDim) + ", features], [heads * " + std::to_string(headDim) + "]");
    }
    const std::vector<Index> order = pairingOrder(headDim, rotaryDim, toHalf);
    const Index width = weight.size() / rows;
    const std::span<const float> from = weight.values();
    return Tensor::written(weight.shape(), [&](std::span<float> out) {
        for (Index row = 0; row < rows; ++row) {
            const Index head = row / headDim;
            const Index own = row % headDim;
            const Index source = head * headDim + (rotated[static_cast<std::size_t>(head)] ? order[static_cast<std::size_t>(own)] : own);
            std::copy_n(from.begin() + source * width, width, out.begin() + row * width);
        }
    });
}

std::optional<ProjectionHeads> projectionHeads(std::string_view name) {
    struct Projection {
        std::string_view module;
        ProjectionHeads heads;
        std::string_view within = {};  ///< modules around it
    };
    // The first that fits counts.
    constexpr std::array kProjections{
        Projection{"q_proj", ProjectionHeads::Queries},
        Projection{"k_proj", ProjectionHeads::Rotated},
        Projection{"wq", ProjectionHeads::Queries},
        Projection{"wk", ProjectionHeads::Rotated},
        Projection{"attn_q", ProjectionHeads::Queries},
        Projection{"attn_k", ProjectionHeads::Rotated},
        Projection{"qkv_proj", ProjectionHeads::Unknown, "transformer.h."},  // CodeGen
        Projection{"qkv_proj", ProjectionHeads::Blocks},
        Projection{"Wqkv", ProjectionHeads::Blocks},
        Projection{"wqkv", ProjectionHeads::Groups, "model.layers."},  // InternLM2
        Projection{"wqkv", ProjectionHeads::Blocks},
        Projection{"attn_qkv", ProjectionHeads::Blocks},
        Projection{"query_key_value", ProjectionHeads::Blocks, "transformer.encoder.layers."},  // ChatGLM2 and later
        Projection{"query_key_value", ProjectionHeads::Unknown, "transformer.layers."},         // ChatGLM: two positions in a head
        Projection{"attention.query_key_value", ProjectionHeads::Blocks, "model.layers."},      // Ling
        Projection{"query_key_value", ProjectionHeads::Groups},
        Projection{"q_norm", ProjectionHeads::Norm},
        Projection{"k_norm", ProjectionHeads::Norm},
        Projection{"q_layernorm", ProjectionHeads::Norm},
        Projection{"k_layernorm", ProjectionHeads::Norm},
        Projection{"query_layernorm", ProjectionHeads::Norm},
        Projection{"key_layernorm", ProjectionHeads::Norm},
        Projection{"attn_q_norm", ProjectionHeads::Norm},
        Projection{"attn_k_norm", ProjectionHeads::Norm},
        // DeepSeek-V2 and later: transformers, DeepSeek's own program, GGUF.
        Projection{"q_b_proj", ProjectionHeads::Unknown},
        Projection{"kv_a_proj_with_mqa", ProjectionHeads::Unknown},
        Projection{"wq_b", ProjectionHeads::Unknown},
        Projection{"wkv_a", ProjectionHeads::Unknown},
        Projection{"attn_q_b", ProjectionHeads::Unknown},
        Projection{"attn_kv_a_mqa", ProjectionHeads::Unknown},
    };
    const std::string_view owner = ownerOf(name);
    const auto* known = std::find_if(kProjections.begin(), kProjections.end(), [&](const Projection& one) {
        const bool ends = owner == one.module || (owner.ends_with(one.module) && owner[owner.size() - one.module.size() - 1] == '.');
        return ends && owner.find(one.within) != std::string_view::npos;
    });
    return known == kProjections.end() ? std::nullopt : std::optional(known->heads);
}

std::string_view attentionOf(std::string_view name) {
    const std::string_view owner = ownerOf(name);
    const auto last = owner.rfind('.');
    return last == std::string_view::npos ? std::string_view() : owner.substr(0, last);
}

}  // namespace posenc

#include "engine/core/pairing_order.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace posenc {
namespace {

/// Where a module begins in a name, of which it is one of the parts that points separate; npos: nowhere.
std::size_t moduleIn(std::string_view name, std::string_view module) {
    for (auto at = name.find(module); at != std::string_view::npos; at = name.find(module, at + 1)) {
        const auto end = at + module.size();
        if ((at == 0 || name[at - 1] == '.') && (end == name.size() || name[end] == '.')) {
            return at;
        }
    }
    return std::string_view::npos;
}

/// @param own name within the module: "weight", "lora_B.default.weight"
ProjectionPart partOf(std::string_view own) {
    struct Named {
        std::string_view name;
        ProjectionPart part;
        bool around = false;  ///< also what is within a module of this name
    };
    constexpr std::array kParts{
        Named{"weight", ProjectionPart::Rows},
        Named{"bias", ProjectionPart::Rows},
        Named{"norms", ProjectionPart::Rows, true},  // StableLM has a norm for each head
        // Adapters: PEFT, GGUF.
        Named{"lora_B", ProjectionPart::Rows, true},
        Named{"lora_A", ProjectionPart::Apart, true},
        Named{"lora_E", ProjectionPart::Apart, true},
        Named{"lora_magnitude_vector", ProjectionPart::Rows, true},
        Named{"weight.lora_b", ProjectionPart::Rows},
        Named{"weight.lora_a", ProjectionPart::Apart},
        // bitsandbytes; FP8 and whole numbers of compressed-tensors and others.
        Named{"SCB", ProjectionPart::Scales},
        Named{"weight_scale", ProjectionPart::Scales},
        Named{"weight_scale_inv", ProjectionPart::Scales},
        Named{"weight_zero_point", ProjectionPart::Scales},
    };
    constexpr std::string_view kAdapted = "base_layer.";
    own.remove_prefix(own.starts_with(kAdapted) ? kAdapted.size() : 0);
    const auto* known = std::find_if(kParts.begin(), kParts.end(), [&](const Named& one) {
        return own == one.name || (one.around && own.starts_with(one.name) && own[one.name.size()] == '.');
    });
    if (known != kParts.end()) {
        return known->part;
    }
    return own.find('.') == std::string_view::npos || own.starts_with("weight.") ? ProjectionPart::Unknown : ProjectionPart::Within;
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

std::optional<ProjectionTensor> projectionTensor(std::string_view name) {
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
        Projection{"q_norm", ProjectionHeads::Beside},
        Projection{"k_norm", ProjectionHeads::Beside},
        Projection{"q_layernorm", ProjectionHeads::Beside},
        Projection{"k_layernorm", ProjectionHeads::Beside},
        Projection{"query_layernorm", ProjectionHeads::Beside},
        Projection{"key_layernorm", ProjectionHeads::Beside},
        Projection{"attn_q_norm", ProjectionHeads::Beside},
        Projection{"attn_k_norm", ProjectionHeads::Beside},
        // EVA-02 has no bias in the projection.
        Projection{"q_bias", ProjectionHeads::Beside},
        Projection{"k_bias", ProjectionHeads::Beside},
        // DeepSeek-V2 and later: transformers, DeepSeek's own program, GGUF.
        Projection{"q_b_proj", ProjectionHeads::Unknown},
        Projection{"kv_a_proj_with_mqa", ProjectionHeads::Unknown},
        Projection{"wq_b", ProjectionHeads::Unknown},
        Projection{"wkv_a", ProjectionHeads::Unknown},
        Projection{"attn_q_b", ProjectionHeads::Unknown},
        Projection{"attn_kv_a_mqa", ProjectionHeads::Unknown},
    };
    for (const Projection& known : kProjections) {
        const auto at = moduleIn(name, known.module);
        if (at == std::string_view::npos) {
            continue;
        }
        // What is beside a projection may be no module but the tensor itself.
        const bool itself = at + known.module.size() == name.size();
        if ((!itself || known.heads == ProjectionHeads::Beside) && name.substr(0, at).find(known.within) != std::string_view::npos) {
            const std::string_view module = name.substr(0, at + known.module.size());
            const auto last = module.rfind('.');
            return ProjectionTensor{module, module.substr(0, last == std::string_view::npos ? 0 : last), known.heads,
                                    itself ? ProjectionPart::Rows : partOf(name.substr(module.size() + 1))};
        }
    }
    return std::nullopt;
}

bool blocksHoldHeads(Index rows, Index blocks, Index headDim) {
    if (blocks < 1 || rows % blocks != 0) {
        return false;
    }
    const Index length = rows / blocks;
    return blocks == 1 || (std::has_single_bit(static_cast<std::uint64_t>(length)) && length % headDim == 0);
}

}  // namespace posenc

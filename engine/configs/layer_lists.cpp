#include "engine/configs/layer_lists.h"

#include <algorithm>
#include <functional>

namespace posenc {

namespace {

constexpr const char* kAttention = "attention";
/// With a window, where the file has one.
constexpr const char* kLocal = "local";

std::vector<std::string> forEach(Index layers, const std::function<std::string(Index)>& wordOf) {
    std::vector<std::string> out;
    for (Index layer = 0; layer < layers; ++layer) {
        out.push_back(wordOf(layer));
    }
    return out;
}

/// GPT-Neo's words, as often as they are repeated.
std::vector<std::string> repeated(const ConfigFields& fields, Index layers) {
    std::vector<std::string> out;
    for (const auto& [words, runTimes] : fields.runs("attention_types")) {
        const Index times = words.empty() ? 0 : runTimes;
        for (Index time = 0; time < times && std::ssize(out) < layers; ++time) {
            out.insert(out.end(), words.begin(), words.end());
        }
    }
    return out;
}

/// Nemotron-H: a letter per layer.
std::string wordOfLetter(char letter) {
    return letter == '*' ? kAttention : letter == 'M' ? "mamba" : letter == 'E' ? "moe" : letter == '-' ? "mlp" : std::string(1, letter);
}

/// Nemotron-NAS: an object per layer, whose attention may be left out or be a linear layer. Empty where the file has no such list.
std::vector<std::string> fromBlocks(const ConfigFields& fields) {
    std::vector<std::string> out;
    const auto blocks = fields.json().find("block_configs");
    for (const auto& block : blocks != fields.json().end() && blocks->is_array() ? *blocks : nlohmann::json::array()) {
        const ConfigFields attention = ConfigFields(block).object("attention");
        const bool none = attention.flag("no_op").value_or(false) || attention.flag("replace_with_linear").value_or(false);
        out.emplace_back(none ? kNoAttention : kAttention);
    }
    return out;
}

/// Phi-4-mini-flash: Mamba in turns; the first half has windows (microsoft/Phi-4-mini-flash-reasoning, modeling_phi4flash.py).
std::vector<std::string> ofPhiFlash(const ConfigFields& fields, Index layers) {
    const Index period = fields.countOrNone("mb_per_layer").value_or(0);
    return forEach(layers, [&](Index layer) {
        const bool mamba = period > 0 && layer % period == 0;
        return mamba ? "mamba" : layer < layers / 2 ? kLocal : kAttention;
    });
}

/// PLaMo 2 (pfnet/plamo-2-8b, modeling_plamo.py, is_mamba): one layer of each period attends, of fewer than half of one the last.
std::vector<std::string> ofPlamo(const ConfigFields& fields, Index layers) {
    const Index period = fields.count("mamba_step").value_or(2);
    const bool mixed = fields.flag("mamba_enabled").value_or(true);
    const auto full = fields.numbers("full_attention_idx");
    return forEach(layers, [&](Index layer) {
        const bool attends = layers <= period / 2 ? layer + 1 == layers : layer % period == period / 2;
        if (mixed && !attends) {
            return "mamba";
        }
        const bool whole = !fields.has("full_attention_idx") || std::ranges::find(full, static_cast<double>(layer)) != full.end();
        return whole ? kAttention : kLocal;
    });
}

/// Command A+ (transformers, configuration_cohere2_moe.py): the layers before the experts have a period of their own, and that of the
/// others begins behind them.
std::vector<std::string> ofCohereMoe(const ConfigFields& fields, Index layers) {
    const Index dense = fields.countOrNone("first_k_dense_replace").value_or(0);
    const Index densePeriod = fields.count("prefix_dense_sliding_window_pattern").value_or(1);
    const Index period = fields.count("sliding_window_pattern").value_or(4);
    return forEach(layers, [&](Index layer) {
        const bool whole = layer < dense ? (layer + 1) % densePeriod == 0 : (layer - dense + 1) % period == 0;
        return whole ? kAttention : kLocal;
    });
}

/// Bailing's (modeling_bailing_moe_linear.py): the last layer of each group attends, and those behind the last whole group.
std::vector<std::string> ofBailing(Index group, Index layers) {
    return forEach(
        layers, [&](Index layer) { return (layer + 1) % group == 0 || layer >= layers / group * group ? kAttention : "linear_attention"; });
}

}  // namespace

std::vector<std::string> layerListIn(const ConfigFields& fields, Index layers) {
    for (const char* name : {"layer_types", "layers_block_type", "attention_layers"}) {
        if (auto words = fields.texts(name); !words.empty()) {
            return words;
        }
    }
    if (auto words = repeated(fields, layers); !words.empty()) {
        return words;
    }
    if (auto words = fromBlocks(fields); !words.empty()) {
        return words;
    }
    if (fields.text("model_type") == "phi4flash") {
        return ofPhiFlash(fields, layers);
    }
    if (fields.text("model_type") == "plamo2") {
        return ofPlamo(fields, layers);
    }
    if (fields.text("model_type") == "cohere2_moe") {
        return ofCohereMoe(fields, layers);
    }
    if (const auto group = fields.text("model_type").starts_with("bailing") ? fields.count("layer_group_size") : std::nullopt) {
        return ofBailing(*group, layers);
    }
    // MiMo-V2: 1 for a window.
    if (const auto numbers = fields.numbers("hybrid_layer_pattern"); !numbers.empty()) {
        return forEach(std::min(layers, static_cast<Index>(numbers.size())),
                       [&](Index layer) { return numbers[static_cast<std::size_t>(layer)] == 0 ? kAttention : kLocal; });
    }
    // Repeated over the layers.
    if (const auto words = fields.texts("block_types"); !words.empty()) {
        return forEach(layers, [&](Index layer) { return words[static_cast<std::size_t>(layer) % words.size()]; });
    }
    if (const std::string letters = fields.text("hybrid_override_pattern"); !letters.empty()) {
        return forEach(std::min(layers, static_cast<Index>(letters.size())),
                       [&](Index layer) { return wordOfLetter(letters[static_cast<std::size_t>(layer)]); });
    }
    // Numbers per layer that are 0 where there is no attention: flags, and the heads of keys.
    for (const auto& [name, other] : {std::pair("attn_type_list", "linear_attention"), std::pair("num_key_value_heads", kNoAttention)}) {
        if (const auto numbers = fields.numbersOfLayers(name); std::ranges::find(numbers, 0.0) != numbers.end()) {
            return forEach(std::min(layers, static_cast<Index>(numbers.size())), [&numbers, without = other](Index layer) {
                return numbers[static_cast<std::size_t>(layer)] == 0 ? without : kAttention;
            });
        }
    }
    // SmallThinker: a flag per layer.
    if (const auto flags = fields.numbers("sliding_window_layout"); !flags.empty()) {
        return forEach(std::min(layers, static_cast<Index>(flags.size())),
                       [&](Index layer) { return flags[static_cast<std::size_t>(layer)] != 0 ? kLocal : kAttention; });
    }
    // The layers of one kind: those that have attention, or those whose keys are an image's instead of the text's (Mllama).
    struct Listed {
        const char* name;
        const char* these;
        const char* others;
        const char* inside = nullptr;  ///< the object that has the list
        Index first = 0;               ///< number of the first layer
    };
    for (const Listed& list : {Listed{"attn_layer_indices", kAttention, "mamba"}, Listed{"full_attn_idxs", kAttention, "conv"},
                               Listed{"global_attn_idx", kAttention, kLocal}, Listed{"sliding_window_layers", kLocal, kAttention},
                               Listed{"cross_attention_layers", "cross_attention", kAttention},
                               Listed{"kda_layers", "linear_attention", kAttention, "linear_attn_config", 1},
                               // StripedHyena
                               Listed{"attn_layer_idxs", kAttention, "conv"}}) {
        const ConfigFields place = list.inside != nullptr ? fields.object(list.inside) : fields;
        if (const auto numbers = place.numbers(list.name); !numbers.empty()) {
            return forEach(layers, [&numbers, &list](Index layer) {
                return std::ranges::find(numbers, static_cast<double>(layer + list.first)) == numbers.end() ? list.others : list.these;
            });
        }
    }
    if (const auto period = fields.count("attn_layer_period")) {
        const Index offset = fields.countOrNone("attn_layer_offset").value_or(0);
        return forEach(layers, [&](Index layer) { return layer % *period == offset ? kAttention : "mamba"; });
    }
    return {};
}

}  // namespace posenc

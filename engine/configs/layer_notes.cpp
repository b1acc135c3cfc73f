#include "engine/configs/layer_notes.h"

#include <algorithm>
#include <iterator>

#include "engine/configs/layer_lists.h"
#include "engine/configs/model_families.h"
#include "engine/configs/rope_fields.h"
#include "engine/configs/type_list.h"

namespace posenc {

std::vector<std::pair<std::string, Index>> oddListsOf(const ConfigFields& fields, Index layers) {
    std::vector<std::pair<std::string, Index>> out;
    for (const char* name : {"layer_types", "layers_block_type", "attention_layers", "hybrid_override_pattern", "attn_type_list",
                             "no_rope_layers", "attention_window", "num_attention_heads", "num_query_heads", "num_key_value_heads"}) {
        const auto list = fields.json().find(name);
        if (list == fields.json().end() || !(list->is_array() || list->is_string())) {
            continue;
        }
        // Of a text each letter is an entry. Where there are none, the class has its own.
        const std::size_t entries = list->is_string() ? list->get_ref<const std::string&>().size() : list->size();
        if (layers > 0 && entries > 0 && entries != static_cast<std::size_t>(layers)) {
            out.emplace_back(name, static_cast<Index>(entries));
        }
    }
    if (fields.texts("attention_layers").empty() && fields.has("attention_types")) {
        Index entries = 0;
        for (const auto& [words, times] : fields.runs("attention_types")) {
            entries += static_cast<Index>(words.size()) * times;
        }
        if (layers > 0 && entries != layers) {
            out.emplace_back("attention_types", entries);
        }
    }
    // DeepSeek-V4's may have those of the layers that predict further tokens behind them.
    const bool compressed = fields.text("model_type") == "deepseek_v4" && !fields.has("layer_types");
    if (const auto entries = std::ssize(fields.numbers("compress_ratios")); compressed && entries > 0 && entries < layers) {
        out.emplace_back("compress_ratios", entries);
    }
    return out;
}

bool assumesPairing(const ConfigFields& fields, const NetworkConfig& network) {
    const std::string& type = network.modelType;
    const bool known =
        positionFamilyOf(type) != PositionFamily::Rotations || knowsRotations(type) || looksBothWays(type) || turnsNeighbours(type);
    const bool rotates = std::ranges::any_of(network.kinds, [](const NetworkKind& kind) { return kind.encoding.starts_with("rope"); });
    return rotates && !network.assumed && !known && !pairingOf(fields);
}

std::vector<std::pair<std::string, double>> assumedFieldsOf(const ConfigFields& fields) {
    std::vector<std::pair<std::string, double>> out;
    const auto add = [&](const ConfigFields& block) {
        if (scalingTypeOf(block) != "llama3") {
            return;
        }
        for (const auto& [name, number] : {std::pair("low_freq_factor", kLowFrequencyFactor), {"high_freq_factor", kHighFrequencyFactor}}) {
            const std::pair<std::string, double> one(name, number);
            if (!block.number(name) && std::ranges::find(out, one) == out.end()) {
                out.push_back(one);
            }
        }
    };
    const ConfigFields block = ropeBlockOf(fields);
    if (!block.holdsObjectsOnly()) {
        add(block);
        return out;
    }
    for (const auto& field : block.json().items()) {
        add(block.object(field.key()));
    }
    return out;
}

std::vector<std::string> unknownTypesOf(const std::vector<NetworkKind>& kinds) {
    static const TypeList kKnown = typesOf("conv cross_attention linear_attention mamba mamba2 mlp moe recurrent");
    std::vector<std::string> out;
    for (const NetworkKind& kind : kinds) {
        if (kind.encoding == "none" && kind.type != kNoAttention && !kKnown.contains(kind.type)) {
            out.push_back(kind.type);
        }
    }
    return out;
}

}  // namespace posenc

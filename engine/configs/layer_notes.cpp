#include "engine/configs/layer_notes.h"

#include <algorithm>
#include <iterator>

#include "engine/configs/layer_lists.h"
#include "engine/configs/model_families.h"
#include "engine/configs/rope_fields.h"
#include "engine/configs/type_list.h"
#include "engine/core/text.h"

namespace posenc {

namespace {

bool rotates(const NetworkKind& kind) {
    return kind.encoding.starts_with("rope");
}

/// Whether the file says which keys a layer sees, be it that there is no window.
bool saysWindows(const ConfigFields& fields, const NetworkConfig& network) {
    const auto window = fields.json().find("sliding_window");
    const bool off = (window != fields.json().end() && window->is_null()) || fields.flag("use_sliding_window") == std::optional(false);
    return off || !layerListIn(fields, network.layers).empty() || std::ranges::any_of(network.kinds, [](const NetworkKind& kind) {
               return kind.parameters.contains("window") || kind.parameters.contains("chunk");
           });
}

}  // namespace

std::vector<std::pair<std::string, Index>> oddListsOf(const ConfigFields& fields, Index layers) {
    std::vector<std::pair<std::string, Index>> out;
    for (const char* name :
         {"layer_types", "layers_block_type", "attention_layers", "hybrid_override_pattern", "attn_type_list", "no_rope_layers",
          "rope_layout", "sliding_window_layout", "attention_window", "num_attention_heads", "num_query_heads", "num_key_value_heads",
          "num_attention_heads_per_layer", "hybrid_layer_pattern", "layer_rope_theta"}) {
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

std::string partsWithHeads(const ConfigFields& fields) {
    std::string out;
    for (const auto& [name, value] : fields.json().items()) {
        if (value.is_object() && value.contains("num_attention_heads")) {
            out += (out.empty() ? "" : ", ") + name;
        }
    }
    return out;
}

bool assumesPairing(const ConfigFields& fields, const NetworkConfig& network) {
    const std::string& type = network.modelType;
    const bool known =
        positionFamilyOf(type) != PositionFamily::Rotations || knowsRotations(type) || looksBothWays(type) || turnsNeighbours(type);
    return std::ranges::any_of(network.kinds, rotates) && !network.assumed && !known && !pairingOf(fields);
}

std::vector<std::string> assumptionsOf(const ConfigFields& fields, const NetworkConfig& network) {
    const std::string& type = network.modelType;
    const auto kind = std::ranges::find_if(network.kinds, rotates);
    const bool known = positionFamilyOf(type) != PositionFamily::Rotations || knowsRotations(type) || looksBothWays(type) ||
                       turnsNeighbours(type) || fields.has("pairs_interleaved");
    std::vector<std::string> out;
    if (kind == network.kinds.end() || (known && !network.assumed)) {
        return out;
    }
    const ConfigFields all = ropeBlockOf(fields);
    const bool saysBase = baseIn(fields, all.holdsObjectsOnly() ? all.object(kind->type) : all).has_value();
    const bool causal = kind->parameters.at("causal") == ParameterValue(true);
    const bool saysCausal = fields.has("use_bidirectional_attention") || fields.flag("is_decoder").value_or(false);
    const bool scaled = std::ranges::any_of(network.kinds, [](const NetworkKind& one) { return one.parameters.contains("scale"); });
    for (const auto& [assumed, text] :
         {std::pair(network.assumed, POSENC_TEXT("RoPE (no field speaks of positions)")),
          std::pair(!known && !saysBase && kind->parameters.at("base") == ParameterValue(10000.0), POSENC_TEXT("base 10000")),
          std::pair(!known && !pairingOf(fields), POSENC_TEXT("pairing half")),
          std::pair(!known && causal && !saysCausal, POSENC_TEXT("causal")),
          std::pair(!known && !saysWindows(fields, network), POSENC_TEXT("no windows")),
          std::pair(!known && !scaled, POSENC_TEXT("scale 1/√d")),
          std::pair(!known && !headDimIn(fields), POSENC_TEXT("heads as wide as hidden_size / num_attention_heads"))}) {
        if (assumed) {
            out.emplace_back(text);
        }
    }
    return out;
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

bool saysWhatItIs(const NetworkKind& kind) {
    static const TypeList kWithoutPositions = typesOf("conv cross_attention linear_attention mamba mamba2 mlp moe recurrent");
    return kind.encoding != "none" || kind.type == kNoAttention || kWithoutPositions.contains(kind.type);
}

}  // namespace posenc

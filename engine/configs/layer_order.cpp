#include "engine/configs/layer_order.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string_view>

namespace posenc {

namespace {

/// One layer of so many sees all keys, where the file does not say more: the last of them, or the first.
struct Period {
    Index layers = 1;
    bool fullFirst = false;
};

/// As transformers (configuration_*.py, layer_types) and llama.cpp (src/models, set_swa_pattern) have them.
const std::map<std::string_view, Period> kPeriods{{"afmoe", {4}},
                                                  {"cohere2", {4}},
                                                  {"cohere2moe", {4, true}},
                                                  {"exaone-moe", {4}},
                                                  {"exaone4", {4}},
                                                  {"exaone_moe", {4}},
                                                  {"gemma-embedding", {6}},
                                                  {"gemma2", {2}},
                                                  {"gemma3", {6}},
                                                  {"gemma3_text", {6}},
                                                  {"gemma3n", {5}},
                                                  {"gemma3n_text", {5}},
                                                  {"gemma4_text", {6}},
                                                  {"gemma4_unified_text", {6}},
                                                  {"granite_swa", {4, true}},
                                                  {"mimo_v2_flash", {6}},
                                                  {"cwm", {4, true}},
                                                  {"vaultgemma", {2}},
                                                  {"gpt-oss", {2}},
                                                  {"gpt_oss", {2}},
                                                  {"modern-bert", {3, true}},
                                                  {"modernbert-decoder", {3, true}},
                                                  {"olmo2", {4}},
                                                  {"olmo3", {4}},
                                                  {"smallthinker", {4, true}}};

/// All layers slide where there is a window.
const std::set<std::string_view> kAllSlide{
    "doge",    "led",  "longformer", "longt5",          "mimi",   "minimax",   "ministral",       "moshi",     "mistral",
    "mixtral", "phi3", "phi3_v",     "phi4_multimodal", "phimoe", "qwen3_moe", "recurrent_gemma", "starcoder2"};
/// From one layer on, where windows are switched on.
const std::set<std::string_view> kSlideFrom{"dots1", "qwen2", "qwen2_5_vl", "qwen2_5_vl_text", "qwen2_vl", "qwen3", "qwen2_vl_text"};
/// Layers that see all keys do not turn, where others slide.
const std::set<std::string_view> kTurnInWindows{"afmoe", "cohere2", "cohere2moe", "exaone-moe", "exaone4", "exaone_moe", "smallthinker"};

/// Whether a layer has no experts (transformers, configuration_cohere2_moe.py, mlp_layer_types).
bool isDense(const ConfigFields& fields, Index layer) {
    const auto words = fields.texts("mlp_layer_types");
    return words.empty() ? layer < fields.countOrNone("first_k_dense_replace").value_or(0)
                         : static_cast<std::size_t>(layer) < words.size() && words[static_cast<std::size_t>(layer)] == "dense";
}

}  // namespace

std::optional<Index> windowIn(const ConfigFields& fields, Index layer) {
    // Longformer's, of which a file may have one for each layer.
    if (const auto each = fields.numbersOfLayers("attention_window"); !each.empty()) {
        const double own = each[std::min(static_cast<std::size_t>(layer), each.size() - 1)];
        return ConfigFields(nlohmann::json::object({{"own", own}})).countOrNone("own");
    }
    return fields.countOrNone({"local_attention", "sliding_window", "attention_window_size", "window_size", "attention_window",
                               "local_radius", "sliding_window_size"});
}

LayerOrder::LayerOrder(const ConfigFields& fields, std::string modelType, Index layers)
    : fields_(fields), model_(std::move(modelType)), layers_(layers), list_(layerListIn(fields, layers)) {
    constexpr double kMost = std::numeric_limits<std::int32_t>::max();
    for (const auto& list : {fields.numbers("num_attention_heads"), fields.numbersOfLayers("num_query_heads"),
                             fields.numbers("num_attention_heads_per_layer")}) {
        for (const double heads : list) {
            heads_.push_back(static_cast<Index>(std::clamp(heads, 0.0, kMost)));
        }
    }
    // Baichuan-M1: layers with a window have another number of heads.
    const auto sliding = fields.count("num_swa_attention_heads");
    const auto full = fields.count("num_attention_heads");
    for (Index layer = 0; sliding && full && layer < layers; ++layer) {
        heads_.push_back(typeOf(layer) == kSlidingLayer ? *sliding : *full);
    }
}

Index LayerOrder::mostHeads() const {
    return heads_.empty() ? 0 : std::ranges::max(heads_);
}

std::vector<LayerGroup> LayerOrder::groups(Index heads, bool rotating) const {
    std::vector<LayerGroup> out;
    const auto bases = fields_.numbers("layer_rope_theta");
    for (Index layer = 0; layer < layers_; ++layer) {
        const Index own = static_cast<std::size_t>(layer) < heads_.size() ? heads_[static_cast<std::size_t>(layer)] : heads;
        LayerGroup group{.type = own > 0 ? typeOf(layer) : kNoAttention,
                         .rotates = rotating && rotates(layer),
                         .heads = own,
                         .window = windowIn(fields_, layer).value_or(0),
                         .base = static_cast<std::size_t>(layer) < bases.size() ? bases[static_cast<std::size_t>(layer)] : 0,
                         .layers = {}};
        auto same = std::ranges::find_if(out, [&](const LayerGroup& one) {
            return one.type == group.type && one.rotates == group.rotates && one.heads == group.heads && one.window == group.window &&
                   one.base == group.base;
        });
        if (same == out.end()) {
            same = out.insert(out.end(), std::move(group));
        }
        same->layers.push_back(layer);
    }
    return layers_ > 0 ? out : std::vector<LayerGroup>{{kFullLayer, rotating, heads, 0, 0, {}}};
}

std::string LayerOrder::typeOf(Index layer) const {
    const bool windows = windowIn(fields_, layer).has_value();
    const auto slides = [](bool sliding) { return std::string(sliding ? kSlidingLayer : kFullLayer); };
    if (static_cast<std::size_t>(layer) < list_.size()) {
        const std::string& word = list_[static_cast<std::size_t>(layer)];
        // Zamba 2 calls its layers of attention and Mamba hybrid, GPT-Neo those of all keys global.
        const bool attends = word == "attention" || word == "hybrid" || word == "global";
        return attends ? slides(windows && kAllSlide.contains(model_)) : word == "local" ? slides(windows) : word;
    }
    if (model_ == "modernbert") {
        return slides(layer % fields_.count("global_attn_every_n_layers").value_or(3) != 0);
    }
    if (model_.starts_with("llama4")) {
        return rotates(layer) && fields_.countOrNone("attention_chunk_size") ? kChunkedLayer : kFullLayer;
    }
    if (const auto every = fields_.count("full_attention_interval")) {
        return (layer + 1) % *every == 0 ? kFullLayer : "linear_attention";
    }
    const bool global = model_ == "longt5" && fields_.flag("is_decoder").value_or(false);
    if (!windows || global || fields_.flag("use_sliding_window") == std::optional(false)) {
        return kFullLayer;
    }
    // EXAONE 4: one letter for each layer, L or G.
    if (const std::string letters = fields_.countOrLetters("sliding_window_pattern"); !letters.empty()) {
        return slides(letters[static_cast<std::size_t>(layer) % letters.size()] == 'L');
    }
    const auto every = fields_.count("sliding_window_pattern");
    const auto known = kPeriods.find(model_);
    if (every || known != kPeriods.end()) {
        const Period period = known != kPeriods.end() ? known->second : Period{};
        const Index layers = every.value_or(fields_.count("global_attn_every_n_layers").value_or(period.layers));
        // Gemma 4's last layer and MiMo-V2-Flash's first see all keys whatever their number.
        const bool last = (model_ == "gemma4_text" || model_ == "gemma4_unified_text") && layer + 1 == layers_;
        const bool first = model_ == "mimo_v2_flash" && layer == 0;
        return slides(!last && !first && (layer + (period.fullFirst ? 0 : 1)) % layers != 0);
    }
    if (kSlideFrom.contains(model_)) {
        const bool on = model_ == "dots1" || fields_.flag("use_sliding_window").value_or(false);
        return slides(on && layer >= fields_.countOrNone("max_window_layers").value_or(0));
    }
    if (model_ == "qwen2_moe") {
        // Every other of the first layers, where windows are switched on.
        const bool on = fields_.flag("use_sliding_window").value_or(false);
        return slides(on && layer % 2 == 0 && layer < fields_.countOrNone("max_window_layers").value_or(0));
    }
    return slides(kAllSlide.contains(model_));
}

bool LayerOrder::rotates(Index layer) const {
    if (fields_.text("position_embedding_type") == "nope" || fields_.flag("mla_use_nope").value_or(false)) {
        return false;
    }
    // Of both names 0 is a layer that does not turn.
    for (const char* name : {"no_rope_layers", "rope_layout"}) {
        if (const auto list = fields_.numbers(name); static_cast<std::size_t>(layer) < list.size()) {
            return list[static_cast<std::size_t>(layer)] != 0;
        }
    }
    const auto bases = fields_.numbers("layer_rope_theta");
    if (static_cast<std::size_t>(layer) < bases.size() && bases[static_cast<std::size_t>(layer)] == 0) {
        return false;
    }
    const bool mixed =
        fields_.has("no_rope_layers") || fields_.has("no_rope_layer_interval") || model_.starts_with("llama4") || model_ == "smollm3";
    if (mixed) {
        return (layer + 1) % fields_.count("no_rope_layer_interval").value_or(4) != 0;
    }
    if (model_ == "cohere2_moe") {
        const bool forced = isDense(fields_, layer) && fields_.count("prefix_dense_sliding_window_pattern").value_or(1) == 1;
        return forced || typeOf(layer) != kFullLayer;
    }
    const bool windows = model_ == "cohere2" || fields_.countOrNone("sliding_window").has_value();
    return !(kTurnInWindows.contains(model_) && windows && typeOf(layer) == kFullLayer);
}

}  // namespace posenc

#include "engine/configs/computed_fields.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "engine/configs/layer_order.h"

namespace posenc {

namespace {

/// B f^(d/(d-2)), as static NTK has it.
double stretchedBase(double base, double factor, double features) {
    return features > 2 ? base * std::pow(factor, features / (features - 2)) : base;
}

/// A head is one of two vectors side by side (transformers, configuration_zamba.py and configuration_zamba2.py).
void addZamba(const ConfigFields& fields, bool second, nlohmann::json& out) {
    const auto width = fields.count("hidden_size");
    const auto heads = fields.count("num_attention_heads");
    auto head = fields.countOrNone("attention_head_dim");
    if (!head && width && heads) {
        head = 2 * *width / *heads;
        out["attention_head_dim"] = *head;
    }
    if (second && head && fields.flag("use_long_context").value_or(false)) {
        out["rope_theta"] = stretchedBase(fields.number("rope_theta").value_or(10000), 8, static_cast<double>(*head));
        out["max_position_embeddings"] = 16384;
    }
}

/// internlm/internlm-7b, modeling_internlm.py, InternLMAttention._init_rope
void addInternlm(const ConfigFields& fields, nlohmann::json& out) {
    const ConfigFields rotary = fields.object("rotary");
    if (const auto base = rotary.number("base")) {
        out["rope_theta"] = *base;
    }
    if (rotary.text("type") == "dynamic") {
        out["rope_scaling"] = {{"type", "dynamic"}, {"factor", rotary.number("scaling_factor").value_or(1)}};
    }
}

/// nvidia/Hymba-1.5B-Base, modeling_hymba.py, LlamaRotaryEmbedding: twice the length that it was trained for, at every length.
void addHymba(const ConfigFields& fields, nlohmann::json& out) {
    const auto most = fields.number("max_position_embeddings");
    const auto original = fields.number("orig_max_position_embeddings");
    const auto width = fields.number("hidden_size");
    const auto heads = fields.number("num_attention_heads");
    if (fields.text("rope_type") == "ntk" && most && original && width && heads && *original > 0 && *heads > 0) {
        constexpr double kFactor = 2;
        const auto own = fields.countOrNone("kq_head_dim");
        const double head = own ? static_cast<double>(*own) : std::floor(*width / *heads);
        out["rope_theta"] = stretchedBase(fields.number("rope_theta").value_or(10000), kFactor * *most / *original - (kFactor - 1), head);
    }
}

/// Evo (StripedHyena, model.py and positional_embeddings.py, swap_mha_rope): positions are divided where that is switched on.
void addStripedHyena(const ConfigFields& fields, nlohmann::json& out) {
    const auto factor = fields.number("rotary_emb_scaling_factor");
    if (factor && fields.flag("use_interpolated_rotary_pos_emb").value_or(false)) {
        out["rope_scaling"] = {{"type", "linear"}, {"factor", *factor}};
    }
}

/// Saved by its class, the window stands in a list, null where a layer has none.
void addPhiFlash(const ConfigFields& fields, nlohmann::json& out) {
    const auto list = fields.json().find("sliding_window");
    if (list != fields.json().end() && list->is_array()) {
        const auto own = std::ranges::find_if(*list, [](const nlohmann::json& one) { return !one.is_null(); });
        out["sliding_window"] = own == list->end() ? nlohmann::json() : *own;
    }
}

/// Step 3.5 has a base and a share for each layer, which are those of its type of layer, and scales the layers that see all keys
/// (transformers, configuration_step3p7.py, convert_rope_params_to_dict). Lists that differ within a type stay as they are.
void addStep(const ConfigFields& fields, nlohmann::json& out) {
    const auto base = out.find("rope_theta");
    const auto types = fields.texts("layer_types");
    if (base == out.end() || !base->is_array() || types.empty()) {
        return;
    }
    // Asked apart: a list that stays is still one where a number must be.
    const ConfigFields apart(fields.json());
    const auto bases = apart.numbers("rope_theta");
    const auto shares = apart.numbers("partial_rotary_factors");
    const auto layers = std::min<std::size_t>(types.size(), static_cast<std::size_t>(fields.count("num_hidden_layers").value_or(512)));
    if (bases.size() < layers) {
        return;
    }
    const ConfigFields scaling = fields.object("rope_scaling");
    nlohmann::json blocks = nlohmann::json::object();
    for (std::size_t layer = 0; layer < layers; ++layer) {
        nlohmann::json one = {{"rope_theta", bases[layer]}};
        if (layer < shares.size()) {
            one["partial_rotary_factor"] = shares[layer];
        }
        if (types[layer] == kFullLayer) {
            one.update(scaling.json());
        }
        if (const auto known = blocks.find(types[layer]); known != blocks.end() && *known != one) {
            return;
        }
        blocks[types[layer]] = std::move(one);
    }
    if (const auto heads = fields.object("attention_other_setting").count("num_attention_heads")) {
        out["num_swa_attention_heads"] = *heads;
    }
    out.erase("rope_theta");
    out.erase("rope_scaling");
    out["rope_parameters"] = std::move(blocks);
}

}  // namespace

ConfigFields withComputedFields(const ConfigFields& fields) {
    const std::string model = fields.text("model_type");
    nlohmann::json out = fields.json();
    if (model == "zamba" || model == "zamba2") {
        addZamba(fields, model == "zamba2", out);
    } else if (model == "internlm") {
        addInternlm(fields, out);
    } else if (model == "phi4flash") {
        addPhiFlash(fields, out);
    } else if (model == "stripedhyena") {
        addStripedHyena(fields, out);
    } else if (model == "hymba") {
        addHymba(fields, out);
    } else if (model == "step3p5") {
        addStep(fields, out);
    }
    return fields.with(std::move(out));
}

}  // namespace posenc

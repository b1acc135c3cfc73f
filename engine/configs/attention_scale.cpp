#include "engine/configs/attention_scale.h"

#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "engine/configs/rope_fields.h"

namespace posenc {

namespace {

/// d^-0.5 of this share of the head dimension, where the encoding of the type would have another scale. Zamba's heads are those of
/// two vectors side by side.
const std::map<std::string_view, double> kShares{{"mpnet", 1.0}, {"zamba", 0.5}, {"zamba2", 0.5}};

}  // namespace

std::optional<double> attentionScale(const ConfigFields& fields, const ConfigFields& block, Index headDim) {
    if (const auto multiplier = fields.number("attention_multiplier")) {
        return multiplier;
    }
    const std::string type = fields.text("model_type");
    for (const auto& [field, model] : {std::pair("softmax_scale", "mpt"), std::pair("attn_output_multiplier", "grok-1")}) {
        if (const auto scale = type == model ? fields.number(field) : std::nullopt) {
            return scale;
        }
    }
    if (fields.flag("scale_attn_weights") == std::optional(false)) {
        return 1.0;
    }
    // vLLM model_executor/models/jais.py and phi3_small.py
    const bool byWidth = fields.flag("mup_scale_qk_dot_by_d").value_or(fields.flag("scale_qk_dot_by_d").value_or(false));
    if (byWidth || (type == "phi3small" && fields.flag("mup_use_scaling").value_or(true))) {
        return fields.number("mup_attn_multiplier").value_or(1) / static_cast<double>(headDim);
    }
    const auto rope = fields.countOrNone("qk_rope_head_dim");
    const auto plain = fields.countOrNone("qk_nope_head_dim");
    const auto width = static_cast<double>(rope ? *rope + plain.value_or(0) : headDim);
    if (const auto multiplier = block.number("yarn_log_multiplier")) {
        const double stretch = 1 + *multiplier * std::log(block.number("factor").value_or(1));
        return stretch * stretch / std::sqrt(width);
    }
    if (rope && plain) {
        const double stretch = yarnStretch(block.number("factor").value_or(1), block.number("mscale_all_dim").value_or(0));
        return stretch * stretch / std::sqrt(width);
    }
    if (const auto scalar = fields.number("query_pre_attn_scalar"); scalar && *scalar > 0) {
        return 1 / std::sqrt(*scalar);
    }
    // Falcon-H1 multiplies its keys.
    const auto keys = fields.number("key_multiplier");
    const auto share = kShares.find(type);
    const bool usual = share == kShares.end() && keys.value_or(1) == 1;
    return usual ? std::nullopt : std::optional(keys.value_or(1) / std::sqrt((share == kShares.end() ? 1 : share->second) * width));
}

}  // namespace posenc

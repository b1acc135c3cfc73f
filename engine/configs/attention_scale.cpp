#include "engine/configs/attention_scale.h"

#include <cmath>
#include <map>
#include <string_view>

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
    const auto share = kShares.find(fields.text("model_type"));
    const bool usual = share == kShares.end() && keys.value_or(1) == 1;
    return usual ? std::nullopt : std::optional(keys.value_or(1) / std::sqrt((share == kShares.end() ? 1 : share->second) * width));
}

}  // namespace posenc

#include "engine/configs/compressed_layers.h"

#include <cmath>
#include <string>
#include <utility>

#include "engine/configs/layer_order.h"

namespace posenc {

namespace {

/// By the ratio of each layer; without ratios two are heavily compressed, and the others by turns.
nlohmann::json layerTypes(const ConfigFields& fields) {
    const auto ratios = fields.numbers("compress_ratios");
    const Index layers = fields.countOrNone("num_hidden_layers").value_or(0);
    nlohmann::json out = nlohmann::json::array();
    for (Index layer = 0; layer < layers && (ratios.empty() || layer < std::ssize(ratios)); ++layer) {
        const double turn = layer > 2 && layer % 2 == 1 ? 4 : 128;
        const double ratio = ratios.empty() ? turn : ratios[static_cast<std::size_t>(layer)];
        out.push_back(ratio == 0 ? kSlidingLayer : ratio == 4 ? kCompressedLayer : kHeavilyCompressedLayer);
    }
    return out;
}

}  // namespace

ConfigFields withCompressedLayers(const ConfigFields& fields) {
    if (fields.text("model_type") != "deepseek_v4") {
        return fields;
    }
    nlohmann::json out = fields.json();
    const auto width = static_cast<double>(fields.countOrNone("head_dim").value_or(512));
    if (!fields.has("qk_rope_head_dim")) {
        out["qk_rope_head_dim"] = std::floor(width * fields.number("partial_rotary_factor").value_or(0.125));
    }
    out["attention_multiplier"] = 1 / std::sqrt(width);
    if (!fields.has("layer_types")) {
        out["layer_types"] = layerTypes(fields);
    }
    const ConfigFields block = fields.has("rope_scaling") ? fields.object("rope_scaling") : fields.object("rope_parameters");
    const ConfigFields main = block.object("main");
    const ConfigFields compress = block.object("compress");
    nlohmann::json plain = main.json();
    nlohmann::json scaled = compress.json();
    if (plain.empty() || scaled.empty()) {
        plain = {{"rope_theta", fields.number("rope_theta").value_or(10000)}};
        scaled = block.json();
        scaled["rope_theta"] = fields.number("compress_rope_theta").value_or(160000);
        // The angles are scaled, cosine and sine are not.
        if (!scaled.contains("attention_factor")) {
            scaled["attention_factor"] = 1.0;
        }
    }
    // The scene is the part of a head that turns.
    for (nlohmann::json* one : {&plain, &scaled, &out}) {
        one->erase("partial_rotary_factor");
    }
    out.erase("rope_scaling");
    out["rope_parameters"] = {{kSlidingLayer, plain}, {kCompressedLayer, scaled}, {kHeavilyCompressedLayer, scaled}};
    return fields.with(std::move(out));
}

}  // namespace posenc

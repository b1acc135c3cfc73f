#include "engine/configs/text_config.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace posenc {

namespace {

/// The type of what lies inside and does not say it (transformers, sub_configs).
const std::map<std::string_view, const char*> kTypesInside{{"gemma3", "gemma3_text"},
                                                           {"llama4", "llama4_text"},
                                                           {"llava", "llama"},
                                                           {"llava_next", "llama"},
                                                           {"paligemma", "gemma"},
                                                           {"qwen3_omni_moe", "qwen3_omni_moe_text"},
                                                           {"qwen3_omni_moe_thinker", "qwen3_omni_moe_text"},
                                                           {"qwen3_vl_moe", "qwen3_vl_moe_text"}};

}  // namespace

ConfigFields textConfigIn(ConfigFields fields) {
    std::string outer = fields.text("model_type");
    for (int depth = 0; depth < 3; ++depth) {
        for (const char* inner : {"text_config", "llm_config", "language_config", "thinker_config"}) {
            if (ConfigFields found = fields.object(inner); !found.empty()) {
                outer = fields.has("model_type") ? fields.text("model_type") : outer;
                fields = std::move(found);
                break;
            }
        }
    }
    const auto type = kTypesInside.find(outer);
    if (fields.has("model_type") || type == kTypesInside.end()) {
        return fields;
    }
    nlohmann::json out = fields.json();
    out["model_type"] = type->second;
    return fields.with(std::move(out));
}

}  // namespace posenc

#include "engine/configs/text_config.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace posenc {

namespace {

/// The type of what lies inside and does not say it (transformers, sub_configs).
const std::map<std::string_view, const char*> kTypesInside{{"aimv2", "aimv2_text_model"},
                                                           {"aria", "aria_text"},
                                                           {"aya_vision", "cohere2"},
                                                           {"clip", "clip_text_model"},
                                                           {"cohere2_vision", "cohere2"},
                                                           {"deepseek_vl", "llama"},
                                                           {"deepseek_vl_hybrid", "llama"},
                                                           {"emu3", "emu3_text_model"},
                                                           {"ernie4_5_vl_moe", "ernie4_5_vl_moe_text"},
                                                           {"gemma3", "gemma3_text"},
                                                           {"gemma3n", "gemma3n_text"},
                                                           {"gemma4", "gemma4_text"},
                                                           {"gemma4_unified", "gemma4_unified_text"},
                                                           {"glm4v", "glm4v_text"},
                                                           {"glm_ocr", "glm_ocr_text"},
                                                           {"idefics2", "mistral"},
                                                           {"idefics3", "llama"},
                                                           {"inkling_mm_model", "inkling_text"},
                                                           {"internvl", "qwen2"},
                                                           {"janus", "llama"},
                                                           {"lfm2_vl", "lfm2"},
                                                           {"llama4", "llama4_text"},
                                                           {"llava", "llama"},
                                                           {"llava_next", "llama"},
                                                           {"llava_next_video", "llama"},
                                                           {"llava_onevision", "qwen2"},
                                                           {"mistral3", "mistral"},
                                                           {"mllama", "mllama_text_model"},
                                                           {"paligemma", "gemma"},
                                                           {"qwen2_5_omni", "qwen2_5_omni_text"},
                                                           {"qwen2_5_omni_thinker", "qwen2_5_omni_text"},
                                                           {"qwen2_5_vl", "qwen2_5_vl_text"},
                                                           {"qwen2_vl", "qwen2_vl_text"},
                                                           {"qwen3_5", "qwen3_5_text"},
                                                           {"qwen3_5_moe", "qwen3_5_moe_text"},
                                                           {"qwen3_omni_moe", "qwen3_omni_moe_text"},
                                                           {"qwen3_omni_moe_thinker", "qwen3_omni_moe_text"},
                                                           {"qwen3_vl", "qwen3_vl_text"},
                                                           {"qwen3_vl_moe", "qwen3_vl_moe_text"},
                                                           {"siglip", "siglip_text_model"},
                                                           {"smolvlm", "llama"},
                                                           {"video_llava", "llama"},
                                                           {"vipllava", "llama"}};

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

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
                                                           {"align", "align_text_model"},
                                                           {"altclip", "altclip_text_model"},
                                                           {"audioflamingo3", "qwen2"},
                                                           {"aya_vision", "cohere2"},
                                                           {"blip", "blip_text_model"},
                                                           {"blip-2", "opt"},
                                                           {"bridgetower", "bridgetower_text_model"},
                                                           {"chinese_clip", "chinese_clip_text_model"},
                                                           {"clap", "clap_text_model"},
                                                           {"clip", "clip_text_model"},
                                                           {"clipseg", "clipseg_text_model"},
                                                           {"cohere2_vision", "cohere2"},
                                                           {"deepseek_vl", "llama"},
                                                           {"deepseek_vl_hybrid", "llama"},
                                                           {"emu3", "emu3_text_model"},
                                                           {"ernie4_5_vl_moe", "ernie4_5_vl_moe_text"},
                                                           {"fast_vlm", "qwen2"},
                                                           {"flava", "flava_text_model"},
                                                           {"florence2", "bart"},
                                                           {"fuyu", "persimmon"},
                                                           {"gemma3", "gemma3_text"},
                                                           {"gemma3n", "gemma3n_text"},
                                                           {"gemma4", "gemma4_text"},
                                                           {"gemma4_unified", "gemma4_unified_text"},
                                                           {"glm4v", "glm4v_text"},
                                                           {"glm4v_moe", "glm4v_moe_text"},
                                                           {"glm_ocr", "glm_ocr_text"},
                                                           {"got_ocr2", "qwen2"},
                                                           {"granite_speech", "granite"},
                                                           {"groupvit", "groupvit_text_model"},
                                                           {"idefics2", "mistral"},
                                                           {"idefics3", "llama"},
                                                           {"inkling_mm_model", "inkling_text"},
                                                           {"instructblip", "opt"},
                                                           {"instructblipvideo", "opt"},
                                                           {"internvl", "qwen2"},
                                                           {"janus", "llama"},
                                                           {"lfm2_vl", "lfm2"},
                                                           {"llama4", "llama4_text"},
                                                           {"llava", "llama"},
                                                           {"llava_next", "llama"},
                                                           {"llava_next_video", "llama"},
                                                           {"llava_onevision", "qwen2"},
                                                           {"metaclip_2", "metaclip_2_text_model"},
                                                           {"mistral3", "mistral"},
                                                           {"mllama", "mllama_text_model"},
                                                           {"ovis2", "qwen2"},
                                                           {"owlv2", "owlv2_text_model"},
                                                           {"owlvit", "owlvit_text_model"},
                                                           {"paligemma", "gemma"},
                                                           {"perception_lm", "llama"},
                                                           {"qwen2_audio", "qwen2"},
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
                                                           {"siglip2", "siglip2_text_model"},
                                                           {"smolvlm", "llama"},
                                                           {"video_llama_3", "qwen2"},
                                                           {"video_llava", "llama"},
                                                           {"vipllava", "llama"},
                                                           {"voxtral", "llama"},
                                                           {"xclip", "xclip_text_model"}};

/// The type of a network whose file has that of another one by accident: xai-org/grok-2 says "git", which has a learned table.
const std::map<std::string_view, const char*> kTypesOfArchitectures{{"Grok1ForCausalLM", "grok-1"}};

/// The fields, where the architecture tells the type with that one.
ConfigFields withTypeOfArchitecture(const ConfigFields& fields) {
    const auto names = fields.json().find("architectures");
    if (names == fields.json().end() || !names->is_array() || names->empty() || !names->front().is_string()) {
        return fields;
    }
    const auto type = kTypesOfArchitectures.find(names->front().get_ref<const std::string&>());
    if (type == kTypesOfArchitectures.end()) {
        return fields;
    }
    nlohmann::json out = fields.json();
    out["model_type"] = type->second;
    return fields.with(std::move(out));
}

}  // namespace

ConfigFields textConfigIn(const ConfigFields& whole) {
    ConfigFields fields = withTypeOfArchitecture(whole);
    std::string outer = fields.text("model_type");
    for (int depth = 0; depth < 3; ++depth) {
        for (const char* inner : {"text_config", "llm_config", "language_config", "thinker_config", "vlm_config"}) {
            if (ConfigFields found = fields.object(inner); !found.empty()) {
                outer = fields.has("model_type") ? fields.text("model_type") : outer;
                fields = std::move(found);
                break;
            }
        }
    }
    if (fields.path().empty()) {
        return fields;
    }
    nlohmann::json out = fields.json();
    out[kTypeAround] = outer;
    if (const auto type = kTypesInside.find(outer); !fields.has("model_type") && type != kTypesInside.end()) {
        out["model_type"] = type->second;
    }
    return fields.with(std::move(out));
}

}  // namespace posenc

#include "engine/configs/class_sizes.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/configs/type_list.h"

namespace posenc {

namespace {

struct ClassSizes {
    TypeList types;
    int width;  ///< of the model
    int heads;
    int layers;     ///< 0: not known
    int positions;  ///< 0: not known
};

/// The names of a size, that of most classes first.
using Names = std::array<const char*, 4>;
constexpr Names kWidth{"hidden_size", "n_embd", "d_model", "dim"};
constexpr Names kHeads{"num_attention_heads", "n_head", "n_heads", "num_heads"};
constexpr Names kLayers{"num_hidden_layers", "n_layer", "n_layers", "num_layers"};
constexpr Names kPositions{"max_position_embeddings", "n_positions", "max_seq_len", "seq_length"};

const std::vector<ClassSizes>& classSizes() {
    static const std::vector<ClassSizes> kSizes{
        {typesOf("exaone4 exaone_moe granite granitemoehybrid hunyuan_v1_dense llama olmo2 olmo3"), 4096, 32, 32, 2048},
        {typesOf("minimax ministral mistral mixtral phimoe"), 4096, 32, 32, 131072},
        {typesOf("qwen3_5_text"), 4096, 16, 32, 32768},
        {typesOf("gemma4_text"), 2304, 8, 30, 131072},
        {typesOf("gemma4_unified_text"), 2304, 8, 30, 262144},
        {typesOf("cohere2_moe"), 8192, 64, 40, 8192},
        {typesOf("mimo_v2_flash"), 4096, 64, 48, 131072},
        {typesOf("openai_privacy_filter"), 640, 14, 8, 131072},
        {typesOf("granite_swa"), 2560, 20, 24, 8192},
        {typesOf("kyutai_speech_to_text"), 2048, 32, 48, 750},
        {typesOf("laguna"), 2048, 48, 40, 131072},
        {typesOf("esmc"), 2560, 40, 80, 2048},
        {typesOf("jina_embeddings_v3"), 1024, 16, 24, 8194},
        {typesOf("aimv2_text_model"), 768, 6, 12, 77},
        {typesOf("emu3_text_model"), 4096, 32, 32, 9216},
        {typesOf("qwen2 qwen3"), 4096, 32, 32, 32768},
        {typesOf("qwen3_vl_text"), 4096, 32, 32, 128000},
        {typesOf("ministral3"), 4096, 32, 34, 262144},
        {typesOf("flex_olmo"), 4096, 32, 32, 4096},
        {typesOf("moshi"), 4096, 32, 32, 0},
        {typesOf("nemotron_h"), 4096, 32, 0, 4096},
        {typesOf("glm4v_text"), 4096, 32, 40, 32768},
        {typesOf("qwen2_5_vl qwen2_5_vl_text qwen2_vl qwen2_vl_text"), 8192, 64, 80, 32768},
        {typesOf("cwm"), 6144, 48, 64, 131072},
        {typesOf("dots1"), 4608, 32, 62, 2048},
        {typesOf("phi4_multimodal"), 3072, 32, 32, 131072},
        {typesOf("starcoder2"), 3072, 24, 30, 4096},
        {typesOf("arcee stablelm"), 2560, 32, 32, 4096},
        {typesOf("recurrent_gemma"), 2560, 10, 26, 0},
        {typesOf("smollm3"), 2048, 16, 36, 32768},
        {typesOf("afmoe"), 2048, 16, 32, 16384},
        {typesOf("olmoe"), 2048, 16, 16, 4096},
        {typesOf("gpt_neo"), 2048, 16, 24, 2048},
        {typesOf("lfm2_moe"), 2048, 32, 32, 128000},
        {typesOf("qwen2_moe"), 2048, 16, 24, 32768},
        {typesOf("qwen3_5_moe_text"), 2048, 16, 40, 32768},
        {typesOf("qwen3_next"), 2048, 16, 48, 32768},
        {typesOf("phi"), 2048, 32, 24, 2048},
        {typesOf("seed_oss"), 4096, 80, 64, 524288},
        {typesOf("gpt_neox"), 6144, 64, 44, 2048},
        {typesOf("glm_ocr_text"), 1024, 16, 16, 131072},
        {typesOf("qwen3_moe"), 2048, 32, 24, 32768},
        {typesOf("csm"), 2048, 32, 16, 2048},
        {typesOf("csm_depth_decoder_model"), 1024, 8, 4, 33},
        {typesOf("doge"), 1024, 8, 32, 2048},
        {typesOf("nomic_bert"), 768, 12, 12, 2048},
        {typesOf("mimi"), 512, 8, 8, 8000},
        {typesOf("apertus"), 4096, 32, 32, 65536},
        {typesOf("jamba"), 4096, 32, 32, 262144},
        {typesOf("falcon_h1"), 4096, 32, 32, 8192},
        {typesOf("phi3"), 3072, 32, 32, 4096},
        {typesOf("lfm2"), 2560, 32, 32, 128000},
        {typesOf("gemma"), 3072, 16, 28, 8192},
        {typesOf("gemma2 vaultgemma"), 2304, 8, 26, 8192},
        {typesOf("gemma3 gemma3_text"), 2304, 8, 26, 131072},
        {typesOf("gemma3n gemma3n_text"), 2048, 8, 35, 32768},
        {typesOf("cohere cohere2"), 8192, 64, 40, 8192},
        {typesOf("llama4_text"), 5120, 40, 48, 131072},
        {typesOf("gpt_oss"), 2880, 64, 36, 131072},
        {typesOf("qwen3_omni_moe_text"), 2048, 28, 28, 32768},
        {typesOf("qwen3_vl_moe_text"), 2048, 16, 24, 128000},
        {typesOf("ernie4_5"), 1024, 16, 18, 131072},
        {typesOf("ernie4_5_moe ernie4_5_vl_moe_text"), 2560, 20, 28, 131072},
        {typesOf("bitnet"), 2560, 20, 30, 2048},
        {typesOf("helium"), 2560, 20, 24, 4096},
        {typesOf("modernbert"), 768, 12, 22, 8192},
        {typesOf("eurobert"), 768, 12, 12, 8192},
        {typesOf("esm"), 768, 12, 12, 1026},
        {typesOf("siglip_text_model"), 768, 12, 12, 64},
        {typesOf("clip_text_model"), 512, 8, 12, 77},
        {typesOf("clipseg_text_model metaclip_2_text_model xclip_text_model"), 512, 8, 12, 77},
        {typesOf("owlv2_text_model owlvit_text_model"), 512, 8, 12, 16},
        {typesOf("groupvit_text_model"), 256, 4, 12, 77},
        {typesOf("siglip2_text_model"), 768, 12, 12, 64},
        {typesOf("blip_text_model"), 768, 8, 12, 512},
        {typesOf("align_text_model chinese_clip_text_model flava_text_model"), 768, 12, 12, 512},
        {typesOf("bridgetower_text_model clap_text_model"), 768, 12, 12, 514},
        {typesOf("altclip_text_model"), 1024, 16, 24, 514},
        {typesOf("deepseek_v3"), 7168, 128, 61, 4096},
        {typesOf("deepseek_v4"), 4096, 64, 43, 1048576},
        {typesOf("glm_moe_dsa"), 6144, 64, 78, 202752},
        {typesOf("glm4_moe_lite"), 2048, 20, 47, 202752},
        {typesOf("youtu"), 2048, 16, 32, 131072}};
    return kSizes;
}

/// Nemotron-H has as many layers as its list, whatever number stands beside it (transformers, configuration_nemotron_h.py).
void addNemotronLayers(nlohmann::json& out) {
    for (const char* name : {"layer_types", "layers_block_type", "hybrid_override_pattern"}) {
        const auto list = out.find(name);
        const bool listed = list != out.end() && (list->is_array() || list->is_string());
        const std::size_t layers = !listed ? 0 : list->is_array() ? list->size() : list->get_ref<const std::string&>().size();
        if (layers > 0) {
            out["num_hidden_layers"] = layers;
            return;
        }
    }
    out["layers_block_type"] = nlohmann::json::array({"linear_attention", "moe", "full_attention", "mlp"});
    out["num_hidden_layers"] = 4;
}

}  // namespace

ConfigFields withClassSizes(const ConfigFields& fields) {
    const std::string model = fields.text("model_type");
    nlohmann::json out = fields.json();
    for (const ClassSizes& one : classSizes()) {
        if (!one.types.contains(model)) {
            continue;
        }
        for (const auto& [names, size] : {std::pair(kWidth, one.width), std::pair(kHeads, one.heads), std::pair(kLayers, one.layers),
                                          std::pair(kPositions, one.positions)}) {
            const bool said = std::ranges::any_of(names, [&](const char* name) { return fields.has(name); });
            if (!said && size > 0) {
                out[names.front()] = size;
            }
        }
    }
    // A GGUF header without these means other values: llama.cpp's.
    static const TypeList kGranite = typesOf("granite granite_swa granitemoe granitemoehybrid granitemoeshared");
    if (kGranite.contains(model) && !fields.has("attention_multiplier")) {
        out["attention_multiplier"] = 1.0;
    }
    // Its heads are not the width of the model by their number.
    static const TypeList kT5 = typesOf("longt5 mt5 pop2piano switch_transformers t5 udop umt5");
    if (kT5.contains(model) && !fields.has("d_kv")) {
        out["d_kv"] = 64;
    }
    static const TypeList kPhi = typesOf("phi3 phi4_multimodal");
    constexpr const char* kOriginal = "original_max_position_embeddings";
    if (kPhi.contains(model) && !fields.has(kOriginal) && !fields.object("rope_scaling").has(kOriginal) &&
        !fields.object("rope_parameters").has(kOriginal)) {
        out[kOriginal] = 4096;
    }
    if (model == "nemotron_h") {
        addNemotronLayers(out);
    }
    return fields.with(std::move(out));
}

}  // namespace posenc

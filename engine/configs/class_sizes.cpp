#include "engine/configs/class_sizes.h"

#include <utility>

#include "engine/configs/type_list.h"

namespace posenc {

namespace {

struct ClassSizes {
    TypeList types;
    int width;  ///< of the model
    int heads;
    int layers;
    int positions;
};

const std::vector<ClassSizes>& classSizes() {
    static const std::vector<ClassSizes> kSizes{{typesOf("llama olmo3"), 4096, 32, 32, 2048},
                                                {typesOf("minimax mistral mixtral phimoe"), 4096, 32, 32, 131072},
                                                {typesOf("qwen2"), 4096, 32, 32, 32768},
                                                {typesOf("apertus"), 4096, 32, 32, 65536},
                                                {typesOf("jamba"), 4096, 32, 32, 262144},
                                                {typesOf("falcon_h1"), 4096, 32, 32, 8192},
                                                {typesOf("phi3"), 3072, 32, 32, 4096},
                                                {typesOf("lfm2"), 2560, 32, 32, 128000},
                                                {typesOf("gemma"), 3072, 16, 28, 8192},
                                                {typesOf("gemma2"), 2304, 8, 26, 8192},
                                                {typesOf("gemma3 gemma3_text"), 2304, 8, 26, 131072},
                                                {typesOf("gemma3n gemma3n_text"), 2048, 8, 35, 32768},
                                                {typesOf("cohere cohere2"), 8192, 64, 40, 8192},
                                                {typesOf("llama4_text"), 5120, 40, 48, 131072},
                                                {typesOf("gpt_oss"), 2880, 64, 36, 131072},
                                                {typesOf("qwen3_omni_moe_text"), 2048, 28, 28, 32768},
                                                {typesOf("qwen3_vl_moe_text"), 2048, 16, 24, 128000},
                                                {typesOf("ernie4_5"), 1024, 16, 18, 131072},
                                                {typesOf("ernie4_5_moe"), 2560, 20, 28, 131072},
                                                {typesOf("bitnet"), 2560, 20, 30, 2048},
                                                {typesOf("helium"), 2560, 20, 24, 4096},
                                                {typesOf("modernbert"), 768, 12, 22, 8192},
                                                {typesOf("eurobert"), 768, 12, 12, 8192},
                                                {typesOf("esm"), 768, 12, 12, 1026},
                                                {typesOf("siglip_text_model"), 768, 12, 12, 64},
                                                {typesOf("clip_text_model"), 512, 8, 12, 77},
                                                {typesOf("deepseek_v3"), 7168, 128, 61, 4096},
                                                {typesOf("deepseek_v4"), 4096, 64, 43, 1048576},
                                                {typesOf("glm_moe_dsa"), 6144, 64, 78, 202752},
                                                {typesOf("glm4_moe_lite"), 2048, 20, 47, 202752},
                                                {typesOf("youtu"), 2048, 16, 32, 131072}};
    return kSizes;
}

}  // namespace

ConfigFields withClassSizes(const ConfigFields& fields) {
    const std::string model = fields.text("model_type");
    nlohmann::json out = fields.json();
    for (const ClassSizes& one : classSizes()) {
        if (!one.types.contains(model)) {
            continue;
        }
        for (const auto& [name, size] : {std::pair("hidden_size", one.width), std::pair("num_attention_heads", one.heads),
                                         std::pair("num_hidden_layers", one.layers), std::pair("max_position_embeddings", one.positions)}) {
            if (!fields.has(name)) {
                out[name] = size;
            }
        }
    }
    return fields.with(std::move(out));
}

}  // namespace posenc

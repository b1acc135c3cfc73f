#include "engine/configs/model_families.h"

#include <map>
#include <set>
#include <string_view>

namespace posenc {

namespace {

using Types = std::set<std::string_view>;

const Types kLearned{"albert",
                     "bert",
                     "bert-generation",
                     "big_bird",
                     "bigbird_pegasus",
                     "blenderbot",
                     "camembert",
                     "clip_text_model",
                     "convbert",
                     "data2vec-text",
                     "distilbert",
                     "blenderbot-small",
                     "electra",
                     "ernie",
                     "flaubert",
                     "gpt2",
                     "gpt_bigcode",
                     "gpt_neo",
                     "ibert",
                     "imagegpt",
                     "layoutlm",
                     "led",
                     "lilt",
                     "longformer",
                     "luke",
                     "markuplm",
                     "megatron-bert",
                     "mobilebert",
                     "mra",
                     "nystromformer",
                     "openai-gpt",
                     "rembert",
                     "roberta",
                     "roberta-prelayernorm",
                     "roc_bert",
                     "siglip_text_model",
                     "splinter",
                     "squeezebert",
                     "starcoder",
                     "tapas",
                     "visual_bert",
                     "xlm",
                     "xlm-roberta",
                     "xlm-roberta-xl",
                     "xmod",
                     "yoso"};
const Types kLearnedFromTwo{"bart", "biogpt", "mbart", "mvp", "opt", "plbart"};
const Types kAlibi{"bloom", "jina-bert-v2", "refact"};
const Types kNone{"jamba"};
const Types kOther{"beit",
                   "canine",
                   "clip",
                   "clip_vision_model",
                   "ctrl",
                   "deit",
                   "detr",
                   "dinov2",
                   "falcon_mamba",
                   "fnet",
                   "fsmt",
                   "funnel",
                   "hubert",
                   "m2m_100",
                   "mamba",
                   "mamba2",
                   "marian",
                   "mega",
                   "nllb-moe",
                   "pegasus",
                   "pegasus_x",
                   "perceiver",
                   "prophetnet",
                   "reformer",
                   "rwkv",
                   "rwkv6",
                   "rwkv7",
                   "segformer",
                   "sew",
                   "sew-d",
                   "siglip",
                   "speech_to_text",
                   "speecht5",
                   "swin",
                   "swinv2",
                   "trocr",
                   "unispeech",
                   "vit",
                   "vit_mae",
                   "wav2vec2",
                   "wavlm",
                   "whisper",
                   "xlm-prophetnet",
                   "xglm",
                   "siglip_vision_model"};

const Types kBothWays{"esm",      "eurobert", "gemma-embedding", "jina-bert-v3",   "modern-bert", "modernbert",
                      "neo-bert", "neobert",  "nomic-bert",      "nomic-bert-moe", "nomic_bert",  "roformer"};

/// transformers' modules that turn neighbours.
const Types kNeighbours{"codegen", "cohere", "cohere2", "deepseek_v2", "glm", "glm4", "gptj", "llama4", "llama4_text"};

}  // namespace

PositionFamily positionFamilyOf(const std::string& modelType) {
    if (kLearned.contains(modelType)) {
        return PositionFamily::Learned;
    }
    if (kLearnedFromTwo.contains(modelType)) {
        return PositionFamily::LearnedFromTwo;
    }
    if (modelType == "deberta" || modelType == "deberta-v2") {
        return PositionFamily::Deberta;
    }
    if (modelType == "xlnet" || modelType == "transfo-xl") {
        return modelType == "xlnet" ? PositionFamily::Xlnet : PositionFamily::TransformerXl;
    }
    if (kAlibi.contains(modelType)) {
        return PositionFamily::Alibi;
    }
    return kNone.contains(modelType)    ? PositionFamily::None
           : kOther.contains(modelType) ? PositionFamily::Other
                                        : PositionFamily::Rotations;
}

ClassDefaults classDefaultsOf(const std::string& modelType) {
    static const std::map<std::string_view, ClassDefaults> kDefaults{
        {"ernie4_5", {{}, 128, {}}},       {"gemma", {{}, 256, {}}},     {"gemma2", {{}, 256, {}}},         {"gemma3", {8, 256, 131072}},
        {"gemma3_text", {8, 256, 131072}}, {"gemma3n", {8, 256, 32768}}, {"gemma3n_text", {8, 256, 32768}}, {"gpt_oss", {{}, 64, {}}},
        {"helium", {{}, 128, {}}},         {"qwen3", {{}, 128, {}}},     {"qwen3_next", {{}, 256, {}}},     {"seed_oss", {{}, 128, {}}},
        {"vaultgemma", {{}, 256, {}}}};
    const auto found = kDefaults.find(modelType);
    return found == kDefaults.end() ? ClassDefaults{} : found->second;
}

bool looksBothWays(const std::string& modelType) {
    return kBothWays.contains(modelType);
}

bool turnsNeighbours(const std::string& modelType) {
    return kNeighbours.contains(modelType);
}

}  // namespace posenc

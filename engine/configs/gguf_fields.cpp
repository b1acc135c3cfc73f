#include "engine/configs/gguf_fields.h"

#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "engine/configs/rope_fields.h"
#include "engine/core/text.h"
#include "engine/schema/parameters.h"

namespace posenc {

namespace {

/// Architectures whose weights llama.cpp turns in neighbouring pairs (src/llama-model.cpp, llama_model_rope_type), GPT-J besides.
const std::set<std::string> kInterleaved{
    "arcee",        "arctic",   "baichuan", "bailingmoe",  "chameleon",     "chatglm",    "cohere2",       "cohere2moe",
    "command-r",    "deci",     "deepseek", "deepseek2",   "deepseek2-ocr", "deepseek32", "eagle3",        "ernie4_5",
    "ernie4_5-moe", "glm-dsa",  "glm4",     "gpt-j",       "gptj",          "granite",    "granitehybrid", "granitemoe",
    "internlm2",    "llada",    "llama",    "llama-embed", "llama4",        "maincoder",  "minicpm",       "mistral3",
    "mistral4",     "neo-bert", "olmo",     "plm",         "smollm3",       "xverse"};

/// Architectures whose pairs read the axes of a position in turns.
const std::set<std::string> kAxesInTurns{"qwen3vl", "qwen3vlmoe", "qwen35", "qwen35moe"};

/// What llama.cpp knows of an architecture where the file does not say it (src/models, load_arch_hparams). How its layers follow each
/// other has layer_order.cpp.
void addArchitecture(const std::string& name, nlohmann::json& out) {
    const auto unless = [&](const char* field, auto value) {
        if (!out.contains(field)) {
            out[field] = value;
        }
    };
    const double heads = ConfigFields(out).number("num_attention_heads").value_or(0);
    const auto perHead = out.contains("hidden_size") && heads >= 1 ? std::optional(out["hidden_size"].get<double>() / heads) : std::nullopt;
    if (!out.contains("head_dim") && perHead) {
        out["head_dim"] = std::floor(*perHead);
    }
    // Whole heads turn; what a class of transformers has there does not count.
    if (out.contains("head_dim")) {
        unless("rotary_dim", out["head_dim"]);
    }
    // The largest of Gemma 2 and 3, known by their layers: the width of the model by its heads, not that of a head.
    const double layers = out.value("num_hidden_layers", 0.0);
    if (((name == "gemma2" && layers == 46) || (name == "gemma3" && layers == 62)) && perHead) {
        out["query_pre_attn_scalar"] = *perHead;
    }
    if (name == "gemma2") {
        unless("sliding_window", 4096);
    } else if (name == "llama4" && out.value("sliding_window", 1.0) != 0) {
        out["attention_chunk_size"] = 8192;
        out["attn_temperature_tuning"] = true;
    } else if (name == "gemma-embedding" || name == "modern-bert") {
        unless("rope_local_base_freq", 10000);
    } else if (name == "phi3" || name == "starcoder2" || (name == "exaone4" && layers != 64)) {
        // Windows that the file names and llama.cpp does not read.
        out.erase("sliding_window");
    }
    // What the classes of transformers have here, llama.cpp has not.
    unless("sliding_window", nullptr);
    unless("query_pre_attn_scalar", nullptr);
    unless("rope_theta", 10000);
}

}  // namespace

Result<ConfigFields> ggufFields(const std::map<std::string, std::string>& metadata,
                                const std::map<std::string, std::vector<double>>& lists) {
    const auto architecture = metadata.find("general.architecture");
    if (architecture == metadata.end()) {
        return makeError(ErrorCode::ParameterConflict, std::string("general.architecture"), std::string(POSENC_TEXT("missing")),
                         std::string(POSENC_TEXT("a text")));
    }
    const std::string& name = architecture->second;
    const auto textOf = [&](const std::string& key) {
        const auto found = metadata.find(name + "." + key);
        return found == metadata.end() ? std::string() : found->second;
    };
    nlohmann::json out = nlohmann::json::object();
    const auto put = [&](nlohmann::json& to, const char* field, const std::string& key) {
        if (const auto number = parseNumbers(textOf(key)); number && number->size() == 1) {
            to[field] = number->front();
        }
    };
    out["model_type"] = name;
    for (const auto& [field, key] :
         {std::pair("num_attention_heads", "attention.head_count"), std::pair("num_hidden_layers", "block_count"),
          std::pair("hidden_size", "embedding_length"), std::pair("max_position_embeddings", "context_length"),
          std::pair("head_dim", "attention.key_length"), std::pair("rotary_dim", "rope.dimension_count"),
          std::pair("rope_theta", "rope.freq_base"), std::pair("rope_local_base_freq", "rope.freq_base_swa"),
          std::pair("sliding_window", "attention.sliding_window"), std::pair("sliding_window_pattern", "attention.sliding_window_pattern"),
          std::pair("relative_attention_num_buckets", "attention.relative_buckets_count"),
          std::pair("attention_multiplier", "attention.scale"), std::pair("full_attention_interval", "full_attention_interval"),
          std::pair("attn_logit_softcapping", "attn_logit_softcapping")}) {
        put(out, field, key);
    }
    // One for each layer.
    for (const auto& [field, key] :
         {std::pair("num_attention_heads", "attention.head_count"), std::pair("num_key_value_heads", "attention.head_count_kv")}) {
        if (const auto numbers = parseNumbers(textOf(key)); numbers && numbers->size() > 1) {
            out[field] = *numbers;
        }
    }
    // Attention in a latent space: the width of its keys there is not that of a head.
    put(out, "head_dim", "attention.key_length_mla");
    // 0 is written for networks of such a family that have no bias.
    put(out, "alibi_bias_max", "attention.max_alibi_bias");
    out["alibi"] = out.contains("alibi_bias_max") && out["alibi_bias_max"] != 0;
    nlohmann::json block = nlohmann::json::object();
    for (const auto& [field, key] :
         {std::pair("factor", "rope.scaling.factor"), std::pair("original_max_position_embeddings", "rope.scaling.original_context_length"),
          std::pair("attn_factor", "rope.scaling.attn_factor"), std::pair("beta_fast", "rope.scaling.yarn_beta_fast"),
          std::pair("beta_slow", "rope.scaling.yarn_beta_slow"), std::pair("yarn_log_multiplier", "rope.scaling.yarn_log_multiplier")}) {
        put(block, field, key);
    }
    if (const std::string type = textOf("rope.scaling.type"); !type.empty()) {
        block["rope_type"] = type == "none" ? "default" : type;
    } else if (!textOf("rope.scale_linear").empty()) {
        block["rope_type"] = "linear";
        put(block, "factor", "rope.scale_linear");
    }
    if (block.contains("yarn_log_multiplier")) {
        block["attention_factor"] = 1.0;
    } else if (block.contains("attn_factor") && block.value("rope_type", "") == "yarn" && block.contains("factor")) {
        block["attention_factor"] = yarnStretch(block["factor"].get<double>()) * block["attn_factor"].get<double>();
    }
    if (lists.contains("rope_factors_long.weight")) {
        block["rope_type"] = "longrope";
        block["long_factor"] = lists.at("rope_factors_long.weight");
        const auto shorter = lists.find("rope_factors_short.weight");
        block["short_factor"] = shorter == lists.end() ? lists.at("rope_factors_long.weight") : shorter->second;
        if (block.contains("attn_factor")) {
            block["attention_factor"] = block["attn_factor"];
        }
    }
    if (const auto sections = parseNumbers(textOf("rope.dimension_sections")); sections && sections->size() > 2 && sections->front() > 0) {
        block["mrope_section"] = std::vector<double>(sections->begin(), sections->begin() + 3);
        block["mrope_interleaved"] = kAxesInTurns.contains(name);
    }
    // One for each layer: whether it slides.
    const std::string slides = textOf("attention.sliding_window_pattern");
    if (slides.find(',') != std::string::npos) {
        out["layer_types"] = nlohmann::json::array();
        for (std::size_t at = 0; at < slides.size(); at = std::min(slides.find(',', at), slides.size() - 1) + 1) {
            const bool full = slides.compare(at, 5, "false") == 0 || slides[at] == '0';
            out["layer_types"].push_back(full ? "full_attention" : "sliding_attention");
        }
    }
    addArchitecture(name, out);
    out["rope_scaling"] = block;
    out["pairs_interleaved"] = kInterleaved.contains(name);
    return ConfigFields(std::move(out));
}

}  // namespace posenc

#include "engine/configs/class_defaults.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "engine/configs/field_is.h"
#include "engine/configs/type_list.h"

namespace posenc {

namespace {

struct ClassDefault {
    TypeList types;
    const char* field;
    nlohmann::json value;
    FieldIs when = {};
    bool nullIsNone = false;  ///< null in the file switches it off; else it leaves it to the class as well
};

const std::vector<ClassDefault>& classDefaults() {
    static const std::vector<ClassDefault> kDefaults{
        {typesOf("gemma gemma2 gemma3 gemma3_text gemma3n gemma3n_text gemma4_text qwen3_5_moe_text qwen3_5_text qwen3_next vaultgemma"),
         "head_dim", 256},
        {typesOf("afmoe cwm ernie4_5 glm glm4 helium llama4_text minimax_m2 ministral3 nemotron_h qwen3 qwen3_vl_text seed_oss"),
         "head_dim", 128},
        {typesOf("gemma4_unified_text"), "head_dim", 256},
        {typesOf("cohere2_moe laguna"), "head_dim", 128},
        {typesOf("mimo_v2_flash"), "head_dim", 192},
        {typesOf("openai_privacy_filter"), "head_dim", 64},
        {typesOf("jetmoe"), "kv_channels", 128},
        {typesOf("gpt_oss"), "head_dim", 64},
        {typesOf("mllama_text_model"), "max_position_embeddings", 131072},
        {typesOf("gemma2 vaultgemma"), "attn_logit_softcapping", 50.0, {}, true},
        {typesOf("big_bird bigbird_pegasus"), "attention_type", "block_sparse"},
        {typesOf("deberta deberta-v2"), "position_biased_input", true},
        {typesOf("nystromformer"), "conv_kernel_size", 65, {}, true},
        {typesOf("tapas"), "reset_position_index_per_cell", true},
        {typesOf("dinov3_vit"), "image_size", 224},
        {typesOf("dinov3_vit"), "patch_size", 16},
        {typesOf("gemma3n gemma3n_text gemma4 gemma4_text gpt_neo"), "attention_multiplier", 1.0},
        {typesOf("gemma4_unified_text"), "attention_multiplier", 1.0},
        {typesOf("dia_decoder dia_encoder"), "attention_multiplier", 1.0},
        // Whose tables begin at row 2.
        {typesOf("opt"), "max_position_embeddings", 2048},
        {typesOf("bart biogpt mbart mvp plbart"), "max_position_embeddings", 1024},
        {typesOf("mra"), "max_position_embeddings", 512},
        {typesOf("nystromformer"), "max_position_embeddings", 510},
        {typesOf("yoso"), "max_position_embeddings", 4096},
        // Granite 4 turns nothing where its file does not ask for it, and has no attention where it names no layer that has.
        {typesOf("granitemoehybrid"), "position_embedding_type", "nope"},
        {typesOf("granitemoehybrid"), "block_types", nlohmann::json::array({"mamba"})},
        {typesOf("recurrent_gemma"), "block_types", nlohmann::json::array({"recurrent", "recurrent", "attention"})},
        {typesOf("recurrent_gemma"), "attention_window_size", 2048},
        {typesOf("mpt"), "alibi", true},
        {typesOf("gpt_neox qwen3_5_moe_text qwen3_5_text qwen3_next stablelm"), "partial_rotary_factor", 0.25},
        // The first ChatGLM has the name of the second: halves, and a prompt that sees all of itself. Without blocks whole heads turn.
        {typesOf("chatglm"), "pairs_interleaved", false, {"position_encoding_2d", true}},
        {typesOf("chatglm"), "pairs_interleaved", false, {"position_encoding_2d", false}},
        {typesOf("chatglm"), "use_bidirectional_attention", true, {"position_encoding_2d", true}},
        {typesOf("chatglm"), "use_bidirectional_attention", true, {"position_encoding_2d", false}},
        {typesOf("chatglm"), "partial_rotary_factor", 1.0, {"position_encoding_2d", false}},
        {typesOf("bamba chatglm fuyu glm glm4 glm4_moe glm4v_moe_text glm4v_text nemotron persimmon phi recurrent_gemma"),
         "partial_rotary_factor", 0.5},
        {typesOf("moonshine"), "partial_rotary_factor", 0.9},
        {typesOf("mimo_v2_flash"), "partial_rotary_factor", 0.334},
        {typesOf("mimo_v2_flash"), "swa_rope_theta", 10000.0},
        {typesOf("gpt_oss openai_privacy_filter"),
         "rope_parameters",
         {{"rope_type", "yarn"},
          {"factor", 32.0},
          {"beta_fast", 32.0},
          {"beta_slow", 1.0},
          {"truncate", false},
          {"original_max_position_embeddings", 4096}}},
        {typesOf("gpt_oss"), "sliding_window", 128, {}, true},
        {typesOf("granite_swa mimo_v2_flash openai_privacy_filter"), "sliding_window", 128, {}, true},
        {typesOf("cohere2_moe"), "sliding_window", 4096, {}, true},
        {typesOf("gemma4_unified_text"), "sliding_window", 1024, {}, true},
        {typesOf("laguna"), "sliding_window", 512, {}, true},
        {typesOf("kyutai_speech_to_text"), "sliding_window", 375, {}, true},
        {typesOf("kyutai_speech_to_text openai_privacy_filter"), "block_types", nlohmann::json::array({"local"})},
        {typesOf("cohere2 dots1 exaone4 exaone_moe gemma2 gemma3 gemma3_text ministral mistral olmo3 qwen2 qwen2_moe qwen2_5_vl "
                 "qwen2_5_vl_text qwen2_vl "
                 "qwen2_vl_text qwen3 qwen3_moe vaultgemma"),
         "sliding_window",
         4096,
         {},
         true},
        {typesOf("qwen3_moe"), "use_sliding_window", false},
        {typesOf("qwen2 qwen2_moe qwen3"), "max_window_layers", 28},
        {typesOf("dots1"), "max_window_layers", 62},
        {typesOf("qwen2_5_vl qwen2_5_vl_text qwen2_vl qwen2_vl_text"), "max_window_layers", 80},
        {typesOf("afmoe"), "sliding_window", 1024, {}, true},
        {typesOf("cwm"), "sliding_window", 8192, {}, true},
        {typesOf("moshi"), "sliding_window", 3000, {}, true},
        {typesOf("mimi"), "sliding_window", 250, {}, true},
        {typesOf("exaone4 exaone_moe"), "sliding_window_pattern", 4, {}, true},
        {typesOf("gemma3n gemma3n_text gemma4_text"), "sliding_window", 512, {}, true},
        {typesOf("deepseek_v4"), "sliding_window", 128},
        {typesOf("llama4_text"), "attention_chunk_size", 8192, {}, true},
        {typesOf("llama4_text"), "attn_temperature_tuning", true},
        {typesOf("gemma2 gemma3 gemma3_text vaultgemma"), "query_pre_attn_scalar", 256, {}, true},
        // deepseek-ai/DeepSeek-VL2, modeling_deepseek.py: without a latent space the attention is Llama's.
        {typesOf("deepseek_v2"), "pairs_interleaved", false, {"use_mla", false}},
        {typesOf("deepseek_v2"), "qk_rope_head_dim", 0, {"use_mla", false}},
        {typesOf("deepseek_v2"), "qk_nope_head_dim", 0, {"use_mla", false}},
        {typesOf("deepseek_v2 deepseek_v3 deepseek_v32 glm4_moe_lite glm_moe_dsa kimi_k2 youtu"), "qk_rope_head_dim", 64},
        {typesOf("deepseek_v2 deepseek_v3 deepseek_v32 kimi_k2 youtu"), "qk_nope_head_dim", 128},
        {typesOf("glm4_moe_lite glm_moe_dsa"), "qk_nope_head_dim", 192},
        {typesOf("deepseek_v32 glm_moe_dsa"), "index_topk", 2048},
        {typesOf("esm"), "position_embedding_type", "absolute"},
        {typesOf("jamba"), "attn_layer_period", 8},
        {typesOf("jamba"), "attn_layer_offset", 4},
        {typesOf("minimax"), "block_types", nlohmann::json::array({"attention", "linear_attention"})},
        {typesOf("apertus"),
         "rope_parameters",
         {{"rope_type", "llama3"},
          {"factor", 8.0},
          {"original_max_position_embeddings", 8192},
          {"low_freq_factor", 1.0},
          {"high_freq_factor", 4.0}}},
        {typesOf("gemma4_text gemma4_unified_text"), "global_head_dim", 512},
        {typesOf("gemma4_text gemma4_unified_text"),
         "rope_parameters",
         {{"sliding_attention", {{"rope_type", "default"}, {"rope_theta", 10000.0}}},
          {"full_attention", {{"rope_type", "proportional"}, {"partial_rotary_factor", 0.25}, {"rope_theta", 1000000.0}}}}},
        {typesOf("laguna"),
         "rope_parameters",
         {{"sliding_attention", {{"rope_type", "default"}, {"rope_theta", 10000.0}, {"partial_rotary_factor", 1.0}}},
          {"full_attention", {{"rope_type", "default"}, {"rope_theta", 500000.0}, {"partial_rotary_factor", 0.5}}}}},
        {typesOf("cwm"),
         "rope_parameters",
         {{"rope_type", "llama3"},
          {"rope_theta", 1000000.0},
          {"factor", 16.0},
          {"original_max_position_embeddings", 8192},
          {"low_freq_factor", 1.0},
          {"high_freq_factor", 4.0}}},
        {typesOf("ministral3"),
         "rope_parameters",
         {{"rope_type", "yarn"},
          {"rope_theta", 1000000.0},
          {"factor", 16.0},
          {"original_max_position_embeddings", 16384},
          {"beta_fast", 32.0},
          {"beta_slow", 1.0},
          {"mscale", 1.0},
          {"mscale_all_dim", 1.0},
          {"llama_4_scaling_beta", 0.1}}},
        {typesOf("mllama_text_model"), "cross_attention_layers", nlohmann::json::array({3, 8, 13, 18, 23, 28, 33, 38})},
        {typesOf("codegen gptj"), "rotary_dim", 64},
        {typesOf("modernbert modernbert-decoder"), "local_attention", 128},
        {typesOf("gpt_neo"), "window_size", 256},
        {typesOf("gpt_neo"), "attention_types", nlohmann::json::parse(R"([[["global", "local"], 12]])")},
        {typesOf("led longformer"), "attention_window", 512},
        {typesOf("longt5"), "local_radius", 127},
        {typesOf("qwen3_5_moe_text qwen3_5_text qwen3_next qwen3next qwen35 qwen35moe"), "full_attention_interval", 4},
        {typesOf("zamba2"), "hybrid_override_pattern", "MMMMMM*MMMMM*MMMMM*MMMMM*MMMMM*MMMMM*MMMMM*MMMM*MMM*MM"},
        {typesOf("longt5 mt5 pop2piano switch_transformers t5 udop umt5"), "is_encoder_decoder", true},
        {typesOf("longt5 mpnet mt5 pop2piano switch_transformers t5 udop umt5"), "relative_attention_num_buckets", 32}};
    return kDefaults;
}

struct ClassBase {
    TypeList types;
    double base;
};

const std::vector<ClassBase>& classBases() {
    static const std::vector<ClassBase> kBases{
        {typesOf("dinov3_vit"), 100},
        {typesOf("fuyu persimmon"), 25000},
        {typesOf("helium"), 100000},
        {typesOf("jina_embeddings_v3"), 20000},
        {typesOf("gpt_oss"), 150000},
        {typesOf("openai_privacy_filter"), 150000},
        {typesOf("bitnet cohere csm csm_depth_decoder_model ernie4_5 ernie4_5_moe ernie4_5_vl_moe_text flex_olmo jais2 llama4 llama4_text "
                 "mllama_text_model olmo3 qwen3_vl_moe_text qwen3_vl_text"),
         500000},
        {typesOf("cwm gemma3 gemma3_text gemma3n gemma3n_text lfm2 lfm2_moe minimax mixtral phi3small phimoe qwen2_5_omni_text qwen2_5_vl "
                 "qwen2_5_vl_text qwen2_vl qwen2_vl_text qwen3_omni_moe_text"),
         1000000},
        {typesOf("emu3_text_model"), 1000000},
        {typesOf("smollm3"), 2000000},
        {typesOf("mimo_v2_flash"), 5000000},
        {typesOf("minimax_m2"), 5000000},
        {typesOf("longcat_flash"), 10000000},
        {typesOf("apertus"), 12000000}};
    return kBases;
}

/// Whether the file has the field, beside the others or in its block of rotations, which a default does not overrule either.
bool says(const nlohmann::json& json, const char* field, int depth = 0) {
    if (const auto own = json.find(field); own != json.end() && !own->is_null()) {
        return true;
    }
    // A block may have one of its own for each type of layer.
    return std::ranges::any_of(json.items(), [&](const auto& one) {
        const bool block = depth > 0 || one.key() == "rope_scaling" || one.key() == "rope_parameters";
        return block && depth < 2 && one.value().is_object() && says(one.value(), field, depth + 1);
    });
}

}  // namespace

ConfigFields withClassDefaults(const ConfigFields& fields) {
    nlohmann::json out = fields.json();
    const std::string model = fields.text("model_type");
    // MPT and DBRX have an object of their own for what others keep among the rest.
    const ConfigFields inner = fields.object("attn_config");
    for (const auto& [name, value] : inner.json().items()) {
        if (!fields.has(name)) {
            out[name] = value;
        }
    }
    for (const ClassDefault& one : classDefaults()) {
        const bool applies = one.types.contains(model) && (!one.when.given() || one.when.in(fields));
        const bool said = one.nullIsNone ? out.contains(one.field) : says(out, one.field);
        if (applies && !said) {
            out[one.field] = one.value;
        }
    }
    return fields.with(std::move(out));
}

double classBase(const std::string& modelType) {
    const auto found = std::ranges::find_if(classBases(), [&](const ClassBase& one) { return one.types.contains(modelType); });
    return found == classBases().end() ? 10000 : found->base;
}

}  // namespace posenc

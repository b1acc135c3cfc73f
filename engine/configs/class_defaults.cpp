#include "engine/configs/class_defaults.h"

#include <string_view>
#include <utility>

#include "engine/configs/type_list.h"

namespace posenc {

namespace {

struct ClassDefault {
    TypeList types;
    const char* field;
    nlohmann::json value;
};

const std::vector<ClassDefault>& classDefaults() {
    static const std::vector<ClassDefault> kDefaults{
        {typesOf("gemma3 gemma3_text gemma3n gemma3n_text"), "num_attention_heads", 8},
        {typesOf("gemma gemma2 gemma3 gemma3_text gemma3n gemma3n_text qwen3_next vaultgemma"), "head_dim", 256},
        {typesOf("ernie4_5 helium qwen3 seed_oss"), "head_dim", 128},
        {typesOf("gpt_oss"), "head_dim", 64},
        {typesOf("gemma3 gemma3_text"), "max_position_embeddings", 131072},
        {typesOf("gemma3n gemma3n_text"), "max_position_embeddings", 32768},
        {typesOf("dinov3_vit"), "image_size", 224},
        {typesOf("dinov3_vit"), "patch_size", 16},
        {typesOf("dinov3_vit"), "rope_theta", 100},
        {typesOf("gemma3n gemma3n_text gpt_neo"), "attention_multiplier", 1.0},
        {typesOf("mpt"), "alibi", true},
        {typesOf("bamba chatglm recurrent_gemma"), "partial_rotary_factor", 0.5},
        {typesOf("phi3small"), "rope_embedding_base", 1000000},
        {typesOf("modernbert-decoder"), "local_attention", 128},
        {typesOf("qwen3_next qwen3next qwen35 qwen35moe"), "full_attention_interval", 4},
        {typesOf("zamba2"), "hybrid_override_pattern", "MMMMMM*MMMMM*MMMMM*MMMMM*MMMMM*MMMMM*MMMMM*MMMM*MMM*MM"},
        {typesOf("longt5 mpnet mt5 pop2piano switch_transformers t5 udop umt5"), "relative_attention_num_buckets", 32}};
    return kDefaults;
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
        if (one.types.contains(model) && (!out.contains(one.field) || out[one.field].is_null())) {
            out[one.field] = one.value;
        }
    }
    return ConfigFields(std::move(out));
}

}  // namespace posenc

#include "engine/configs/left_out.h"

#include <algorithm>
#include <string_view>

#include "engine/configs/field_is.h"
#include "engine/configs/text_config.h"
#include "engine/configs/type_list.h"
#include "engine/core/text.h"

namespace posenc {

namespace {

struct LeftOut {
    TypeList types;             ///< empty: any
    std::string_view encoding;  ///< empty: any
    FieldIs when;
    const char* text;
    FieldIs unless = {};
};

// transformers, modeling_big_bird.py: shorter texts are seen whole.
constexpr const char* kBlocks =
    POSENC_TEXT("that of a longer text than (5 + 2 num_random_blocks) block_size tokens only some blocks are seen (block_sparse)");
constexpr const char* kComputedTable = POSENC_TEXT("that the table is not learned but sines and cosines");
constexpr const char* kTableBesides = POSENC_TEXT("the learned table of positions that is added to the tokens besides");
// transformers, modeling_gemma3.py and modeling_gemma4.py, token_type_ids
constexpr const char* kImages = POSENC_TEXT("that the tokens of an image see each other both ways");

const std::vector<LeftOut>& leftOuts() {
    static const std::vector<LeftOut> kLeftOuts{
        {{},
         "relative-1d",
         {"position_embedding_type", "relative_key_query"},
         POSENC_TEXT("the products of keys and table (relative_key_query)")},
        {{}, "transformer-xl", {"clamp_len"}, POSENC_TEXT("that distances beyond clamp_len are alike")},
        // THUDM/chatglm-6b, modeling_chatglm.py: what is shown is the prompt, whose tokens have block position 0.
        {typesOf("chatglm"),
         "rope",
         {"position_encoding_2d", true},
         POSENC_TEXT("the answer to the prompt, whose tokens turn the other half of each head by their place in it and look back only")},
        {typesOf("big_bird"), "", {"attention_type", "block_sparse"}, kBlocks, {"add_cross_attention", true}},
        {typesOf("bigbird_pegasus"), "", {"attention_type", "block_sparse"}, kBlocks, {"is_decoder", true}},
        {typesOf("convbert"), "", {}, POSENC_TEXT("the convolution that takes the place of the other heads")},
        {{}, "", {"attn_logit_softcapping"}, POSENC_TEXT("the soft bound c of the logits, c tanh(logit / c) (attn_logit_softcapping)")},
        {typesOf("deepseek_v32 glm_moe_dsa"),
         "rope",
         {"index_topk"},
         POSENC_TEXT("that of a longer text each query sees only the index_topk keys that are chosen for it (index_topk)")},
        {{}, "", {kTypeAround, "paligemma"}, POSENC_TEXT("that the image and the prompt are seen both ways")},
        {{}, "", {kTypeAround, "gemma3"}, kImages},
        {{}, "", {"use_bidirectional_attention", "vision"}, kImages},
        // sglang, layers/attention/triton_ops/decode_attention.py, xai_temperature_len
        {typesOf("grok-1"),
         "rope",
         {"attn_temperature_len"},
         POSENC_TEXT("that queries behind attn_temperature_len are multiplied by a logarithm of their position (attn_temperature_len)")},
        // transformers, modeling_deepseek_v4.py
        {typesOf("deepseek_v4"),
         "rope",
         {},
         POSENC_TEXT("the keys of layers with compression that stand for several tokens each and are seen beside the window")},
        {typesOf("deepseek_v4"), "rope", {}, POSENC_TEXT("that the values are turned as the keys are, and their sum is turned back")},
        // transformers, modeling_ernie4_5_vl_moe.py, recomposition_to_3d
        {typesOf("ernie4_5_moe_vl ernie4_5_vl_moe_text"),
         "rope",
         {},
         POSENC_TEXT("that tokens of an image turn one pair by their row and the next by their column, and the last pairs by time")},
        // Qwen/Qwen-7B, modeling_qwen.py: the base grows in steps, each twice as long as the one before.
        {typesOf("qwen"),
         "rope",
         {"use_dynamic_ntk", true},
         POSENC_TEXT("that the base grows with a text longer than seq_length (use_dynamic_ntk)")},
        {typesOf("qwen"),
         "rope",
         {"use_logn_attn", true},
         POSENC_TEXT("that queries behind seq_length are multiplied by a logarithm of their position (use_logn_attn)")},
        {typesOf("longt5"),
         "t5",
         {"encoder_attention_type", "transient-global"},
         POSENC_TEXT("the summaries of blocks that are seen beside the window, with a bias of their own (transient-global)"),
         {"is_decoder", true}},
        {typesOf("mpnet"), "t5", {}, kTableBesides},
        {{},
         "alibi",
         {"alibi_scaling"},
         POSENC_TEXT("that the slopes change with a text longer than that of the training (alibi_scaling)")},
        {{}, "", {"prefix_lm", true}, POSENC_TEXT("that the prompt is seen both ways (prefix_lm)")},
        {typesOf("baichuan_m1"), "rope", {}, POSENC_TEXT("the convolution of two tokens that keys and values pass")},
        {typesOf("diffllama phi4flash"), "", {}, POSENC_TEXT("that the output is the difference of two attentions")},
        // vLLM model_executor/models/phi3_small.py
        {typesOf("phi3small"),
         "rope",
         {"dense_attention_every_n_layers"},
         POSENC_TEXT("that only every nth layer sees all keys, the others blocks of them (dense_attention_every_n_layers)")},
        {typesOf("hymba"), "rope", {"num_memory_tokens"}, POSENC_TEXT("the learned tokens in front of the text (num_memory_tokens)")},
        {typesOf("grok-1"), "", {"max_attn_value"}, POSENC_TEXT("the soft bound c of the logits, c tanh(logit / c) (max_attn_value)")},
        // transformers, modeling_doge.py
        {typesOf("doge"),
         "rope",
         {},
         POSENC_TEXT("the mask that is learned from the values, and that of a text longer than keep_window_size only some keys are seen")},
        {typesOf("roformer"), "rope", {"rotary_value", true}, POSENC_TEXT("that the values turn as well (rotary_value)")},
        // transformers, modeling_wav2vec2_conformer.py
        {typesOf("wav2vec2-bert wav2vec2-conformer"),
         "rope",
         {},
         POSENC_TEXT("that the input of the heads turns, before queries and keys are made of it: logits do not depend on distances alone")},
        {{},
         "",
         {"scale_attn_by_inverse_layer_idx", true},
         POSENC_TEXT("that the scale of layer i, counted from 0, is divided by i + 1 (scale_attn_by_inverse_layer_idx)")},
        {typesOf("nystromformer"), "", {"conv_kernel_size"}, POSENC_TEXT("the convolution that is added to the output of the heads")},
        {typesOf("vit_mae"), "learned-absolute", {}, kComputedTable},
        {{}, "learned-absolute", {"sinusoidal_embeddings", true}, kComputedTable},
        {{}, "learned-absolute", {"sinusoidal_pos_embds", true}, kComputedTable},
        {typesOf("tapas"),
         "",
         {"reset_position_index_per_cell", true},
         POSENC_TEXT("that positions begin again in each cell of the table that is read (reset_position_index_per_cell)")},
        {typesOf("layoutlm lilt"), "", {}, POSENC_TEXT("the places of the words on the page")},
        {typesOf("udop"),
         "t5",
         {},
         POSENC_TEXT("the biases by horizontal and vertical distance on the page, and the places that are added to the tokens"),
         {"is_decoder", true}},
        {typesOf("swin donut-swin maskformer-swin swinv2"), "", {"use_absolute_embeddings", true}, kTableBesides},
        {typesOf("beit data2vec-vision"), "swin", {"use_absolute_position_embeddings", true}, kTableBesides},
        {typesOf("sam_vision_model sam_hq_vision_model"), "decomposed-2d", {"use_abs_pos", true}, kTableBesides},
        {typesOf("dinov2_with_registers"),
         "",
         {"num_register_tokens"},
         POSENC_TEXT("the registers behind the class token, which have no position")},
        {typesOf("deberta deberta-v2"), "deberta", {"position_biased_input", true}, kTableBesides},
        {typesOf("deberta deberta-v2"), "nope", {"position_biased_input", true}, kTableBesides},
        // transformers, modeling_falcon.py
        {typesOf("RefinedWeb RefinedWebModel falcon"), "alibi", {}, POSENC_TEXT("that the bias is divided by √d as the products are")}};
    return kLeftOuts;
}

}  // namespace

std::vector<std::string> leftOutOf(const ConfigFields& fields, const NetworkConfig& network) {
    std::vector<std::string> out;
    for (const LeftOut& one : leftOuts()) {
        const bool has =
            one.encoding.empty() || std::ranges::find(network.kinds, one.encoding, &NetworkKind::encoding) != network.kinds.end();
        const bool ofType = one.types.empty() || one.types.contains(network.modelType);
        const bool said = (!one.when.given() || one.when.in(fields)) && !(one.unless.given() && one.unless.in(fields));
        if (has && ofType && said) {
            out.emplace_back(one.text);
        }
    }
    return out;
}

}  // namespace posenc

#include "engine/configs/left_out.h"

#include <algorithm>
#include <string_view>

#include "engine/configs/field_is.h"
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
constexpr const char* kTableBesides = POSENC_TEXT("the learned table of positions that is added to the tokens besides");

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
        {typesOf("deberta deberta-v2"), "deberta", {"position_biased_input", true}, kTableBesides},
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

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
};

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
        {typesOf("convbert"), "", {}, POSENC_TEXT("the convolution that takes the place of the other heads")},
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
        if (has && ofType && (!one.when.given() || one.when.in(fields))) {
            out.emplace_back(one.text);
        }
    }
    return out;
}

}  // namespace posenc

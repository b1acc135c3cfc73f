#include "engine/encodings/relative_1d.h"

#include "engine/attention/terms.h"
#include "engine/encodings/common.h"
#include "engine/fields/matrix_field.h"
#include "engine/model/model_parts.h"

namespace posenc {

namespace {

Status build(ModelParts& parts) {
    const Index n = parts.parameters().integer("length");
    parts.setTokens(n, queryTokens(), n, keyTokens());
    const auto offset = OffsetMap::affine(n, n, 0);
    const auto index = OffsetMap::affine(n, n, n - 1);
    parts.setIndexLayer("offset", offset);
    parts.setIndexLayer("index", index);

    const Tensor& queries = parts.required("queries");
    const Tensor& embedding = parts.required("embedding");
    const AxisMeaning tableRow{AxisMeaning::Kind::TableRow, {}, {}, 0};
    const AxisMeaning feature{AxisMeaning::Kind::Feature, {}, {}, 0};
    parts.setLayer("table", embedding.rank() == 3 ? parts.heads() : 0,
                   [=](Index head) { return matrixField(embedding, head, tableRow, feature); });
    parts.setLayer("relative-logits", parts.heads(), [=](Index head) { return productField(queries, embedding, head, tableRow); });

    const float scale = parts.scale();
    parts.scores().add("content",
                       contentTerm(queries, parts.required("keys"), std::vector<float>(static_cast<std::size_t>(parts.heads()), scale)));
    parts.scores().add("position", relativeTerm(queries, embedding, index, scale));
    parts.setScoreLayer("position", 0.0F);
    parts.setDescription([=](Index, Index query, Index key, std::vector<ExplanationStep>& steps) {
        using Kind = ExplanationStep::Kind;
        const Index distance = offset->at(query, key);
        steps.push_back({Kind::Offset, "offset", std::to_string(key) + " - " + std::to_string(query), static_cast<double>(distance)});
        steps.push_back({Kind::TableIndex, "index", std::to_string(distance) + " + " + std::to_string(n - 1),
                         static_cast<double>(index->at(query, key))});
    });
    return {};
}

}  // namespace

EncodingDeclaration relative1d() {
    EncodingDeclaration out;
    out.id = "relative-1d";
    out.title = POSENC_TEXT("Relative (2n−1)");
    out.family = Family::Relative1D;
    out.summary = POSENC_TEXT("One trained vector per offset, multiplied with the query");
    out.formula = "A = softmax( s·QKᵀ + s·q·R[ index ] ),  index = j − i + n − 1";
    out.source = "AI Summer self-attention-cv relative_embeddings_1D.py; lucidrains bottleneck-transformer-pytorch rel_to_abs";
    out.parameters = withCommonParameters({lengthParameter(16)});
    out.tensors = withContent(
        {{"embedding", POSENC_TEXT("Relative embedding"), {"[2n-1, d]", "[H, 2n-1, d]"}, false, inverseRootOfHeadDim()}}, "n", "n");
    out.layers =
        withCommonLayers({offsetLayer(),
                          indexLayer(),
                          tableLayer("(2n-1) x d, per head where the table is", LayerStack::Heads),
                          {"relative-logits", POSENC_TEXT("Relative logits"), POSENC_TEXT("each query against every table row, unscaled"),
                           LayerKind::Score, LayerStack::Heads, "H x n x (2n-1)"},
                          positionLayer()});
    out.defaultLayers = {"index", "position", "content", "attention"};
    out.build = build;
    return out;
}

}  // namespace posenc

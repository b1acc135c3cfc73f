#include "engine/encodings/shaw.h"

#include <algorithm>

#include "engine/encodings/formula_parts.h"
#include "engine/encodings/index_steps.h"
#include "engine/encodings/masks.h"
#include "engine/encodings/sequence.h"

namespace posenc {

namespace {

Status buildShaw(ModelParts& parts) {
    const Index clip = parts.parameters().integer("clip");
    const Sequence sequence = setSequence(parts);
    const auto index = sequence.indexMap([clip](Index offset) { return std::clamp(offset, -clip, clip) + clip; }, {-clip, clip});
    parts.setFarRows("index", {0, 2 * clip});
    parts.setIndexLayer("index", index, RowOrder::reversed(2 * clip));
    addRelativeEmbedding(parts, "key-embedding", "K", index);
    if (const Tensor* values = parts.tensor("value-embedding")) {
        parts.setRelativeValues({*values, index}, {"V", "tensor-value-embedding"});
    }
    parts.setDescription([=](Index, Index query, Index key, StepWriter& steps) {
        using Kind = ExplanationStep::Kind;
        const auto offset = sequence.describeOffset(query, key, steps);
        const auto reach = static_cast<double>(clip);
        const auto clipped =
            steps.add(Kind::Clip, "clipped", "clip({}, {}, {})", {offset, parameterInput("0−k", 0 - reach), parameterInput("k", reach)},
                      std::clamp(offset.value, 0 - reach, reach));
        describeShiftedIndex({"index", "2k"}, clipped, parameterInput("k", reach), index->at(query, key), steps);
    });
    return {};
}

std::string formulaOfShaw(const Parameters& parameters, const OffsetConvention& offsets) {
    const bool own = offsets.isOwn();
    return joinedClauses({softmaxClause(parameters, scaled(parameters, own ? "qᵢ·(kⱼ + K[ index ])" : "qᵢ·(kⱼ + K[ 2k − index ])")),
                          "index = clip(Δ, −k, k) + k", offsetClause(parameters, offsets), scaleClause(parameters)});
}

}  // namespace

EncodingDeclaration shaw() {
    EncodingDeclaration out;
    out.id = "shaw";
    out.title = POSENC_TEXT("Shaw, clipped");
    out.family = Family::Relative1D;
    out.summary = POSENC_TEXT("One trained vector per offset, clipped at distance k, added to keys and values");
    out.formula = formulaOfShaw;
    out.source = "Shaw, Uszkoreit and Vaswani 2018, arXiv:1803.02155, section 3.2; tensor2tensor layers/common_attention.py";
    out.parameters = withCommonParameters({lengthParameter(24),
                                           keyLengthParameter(),
                                           {.id = "clip",
                                            .symbol = "k",
                                            .label = POSENC_TEXT("Clip distance"),
                                            .unit = POSENC_TEXT("tokens"),
                                            .help = POSENC_TEXT("Offsets beyond ±k share the row of ±k"),
                                            .defaultValue = Index{8},
                                            .maximum = 65536,
                                            .usual = 32}});
    const FitRule clipped{.kind = FitRule::Kind::Clipped, .origin = "[k]"};
    out.tensors = withContent({{.name = "key-embedding",
                                .label = POSENC_TEXT("Key embedding"),
                                .shapes = {"[2k+1, d]"},
                                .unbound = inverseRootOfHeadDim(),
                                .rule = clipped},
                               {.name = "value-embedding",
                                .label = POSENC_TEXT("Value embedding"),
                                .shapes = {"[2k+1, d]"},
                                .optional = true,
                                .unbound = inverseRootOfHeadDim(),
                                .rule = clipped}},
                              "n", "m");
    out.layers = withCommonLayers(
        {offsetLayer(), indexLayer(), tableLayer("(2k+1) x d").reading({"key-embedding"}),
         relativeLogitsLayer().reading({"key-embedding", "queries"}), positionLayer().reading({"key-embedding", "queries"})},
        {.position = {"key-embedding"}, .output = {"value-embedding"}});
    out.defaultLayers = {"index", "table", "position", "attention"};
    out.check = checkMemory;
    out.build = buildShaw;
    addSequenceMasks(out);
    return out;
}

}  // namespace posenc

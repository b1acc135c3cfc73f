#include "engine/encodings/biases/t5_global.h"

#include <algorithm>

#include "engine/encodings/biases/bias_parts.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/grid_steps.h"
#include "engine/encodings/sequence.h"
#include "engine/encodings/t5.h"
#include "engine/fields/axes_map.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

Status buildGlobal(ModelParts& parts) {
    const Index n = parts.parameters().integer("length");
    const Index block = parts.parameters().integer("block");
    const Index m = n / block;
    const T5Buckets rule{parts.parameters().integer("buckets"), parts.parameters().integer("max-distance"), true};
    parts.setTokens(n, queryTokens(), m, keyTokens());
    const auto blockOf = [=](Index token) { return std::min(token / block, m - 1); };
    const auto byBlock = [&](const std::shared_ptr<const IndexMap>& ofBlocks) {
        return std::make_shared<const RowsMap>(n, ofBlocks, blockOf);
    };
    parts.setIndexLayer("offset", byBlock(OffsetMap::affine(m, m, 0)));
    const auto bucketOf = [rule](Index offset) { return t5Bucket(offset, rule.buckets, rule.maxDistance, true); };
    const auto index = byBlock(OffsetMap::of(m, m, bucketOf, bucketStarts(rule, m)));
    parts.setIndexLayer("index", index, RowOrder::exchangedHalves(rule.buckets / 2));
    parts.setFarRows("index", {rule.buckets / 2 - 1, rule.buckets - 1});
    const Tensor& bias = parts.required("bias");
    parts.setLayer("table", 0, [bias](Index) { return matrixField(bias, 0, tableRows(), headsAxis()); });
    describeTable(parts, "bias");
    const auto table = BiasTable::ofRows(bias);
    addContent(parts, 1.0);
    parts.scores().add("bias", biasTerm(table, index));
    parts.setScoreLayer("bias", std::nullopt);
    parts.setDescription([=](Index head, Index query, Index key, StepWriter& steps) {
        const auto ofQuery = steps.quantity("b", "min(floor({}/{}), {} - 1)",
                                            {coordinateInput("query", query), parameterInput("G", static_cast<double>(block)),
                                             parameterInput("⌊n/G⌋", static_cast<double>(m))},
                                            static_cast<double>(blockOf(query)));
        const bool ahead = steps.offsets().keyMinusQuery();
        const auto ofKey = coordinateInput("key", key);
        const double difference = ofKey.value - ofQuery.value;
        const auto told = ahead ? steps.add(ExplanationStep::Kind::Offset, "offset", "{} - {}", {ofKey, ofQuery}, difference)
                                : steps.add(ExplanationStep::Kind::Offset, "offset", "{} - {}", {ofQuery, ofKey}, -difference);
        if (!ahead) {
            describeBucket(rule, told, ExplanationStep::Kind::MirroredIndex, steps);
        }
        describeBucket(rule, ahead ? told : steps.quantity("x", "0 - {}", {told}, difference), ExplanationStep::Kind::Bucket, steps);
        describeEntry(*table, index->at(query, key), head, steps);
    });
    return {};
}

std::string formulaOfGlobal(const Parameters& parameters, const OffsetConvention& offsets) {
    const bool ahead = offsets.keyMinusQuery();
    return joinedClauses(
        {softmaxClause(parameters, scaled(parameters, "QKᵀ", AutomaticScale::One) + (ahead ? " + B[ bucket(Δ) ]" : " + B[ bucket(−Δ) ]")),
         "bucket(x) = b/2·[x > 0] + |x| for |x| < e",
         "bucket(x) = b/2·[x > 0] + min( b/2−1, e + ⌊ ln(|x|/e)/ln(D/e)·(b/2−e) ⌋ ) for |x| ≥ e", "e = ⌊b/4⌋",
         ahead ? "Δ = j − min(⌊i/G⌋, ⌊n/G⌋ − 1)" : "Δ = min(⌊i/G⌋, ⌊n/G⌋ − 1) − j"});
}

}  // namespace

EncodingDeclaration t5Global() {
    std::vector<ParameterDeclaration> own{
        lengthParameter(64),
        countParameter("block", "G", POSENC_TEXT("Block"), POSENC_TEXT("Tokens summarised by one global token"), 16, 1, 1048576, 64)};
    own.back().unit = POSENC_TEXT("tokens");
    const auto buckets = bucketParameters();
    own.insert(own.end(), buckets.begin(), buckets.end());
    EncodingDeclaration out =
        sequenceEncoding("t5-global", POSENC_TEXT("LongT5 global tokens"), POSENC_TEXT("T5 buckets of the distance to block means"),
                         "Guo et al. 2021, arXiv:2112.07916; transformers models/longt5/modeling_longt5.py compute_side_bias", own, false);
    setNeverCausal(out);
    out.symbolsRead = {"length", "block"};
    out.symbols = [](const Parameters& parameters) -> std::vector<std::pair<std::string, Index>> {
        return {{"m", parameters.integer("length") / parameters.integer("block")}};
    };
    out.tensors = withContent({weight("bias", POSENC_TEXT("Bias table"), "[b, H]", inverseRootOfHeadDim())}, "n", "m");
    out.layers = withCommonLayers({offsetLayer(), indexLayer(), tableLayer("buckets x H").reading({"bias"}), biasLayer().reading({"bias"})},
                                  {.position = {"bias"}});
    // So many global tokens that their distances reach the last bucket.
    out.firstParameters = {{"block", Index{2}}};
    out.defaultLayers = {"bias", "index", "content", "attention"};
    out.check = [](const Parameters& parameters) -> Status {
        if (parameters.integer("block") > parameters.integer("length")) {
            return makeError(ErrorCode::ParameterConflict, "block", toString(parameters.integer("block")),
                             "block <= " + toString(parameters.integer("length")));
        }
        return checkBuckets(parameters, true);
    };
    out.formula = formulaOfGlobal;
    out.build = buildGlobal;
    setScaleOne(out);
    return out;
}

}  // namespace posenc

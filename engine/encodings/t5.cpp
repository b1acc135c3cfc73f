#include "engine/encodings/t5.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "engine/encodings/formula_parts.h"
#include "engine/encodings/grid_steps.h"
#include "engine/encodings/masks.h"
#include "engine/encodings/sequence.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

Index oneSided(Index buckets, bool bidirectional) {
    return bidirectional ? buckets / 2 : buckets;
}

/// Buckets beyond the exact ones, with its fraction. @pre distance >= exact
float logarithmicSteps(Index distance, Index exact, Index side, Index maxDistance) {
    const auto span = static_cast<float>(std::log(static_cast<double>(maxDistance) / static_cast<double>(exact)));
    // Each step is stored as float32: the compiler may not keep more.
    const float ratio = static_cast<float>(distance) / static_cast<float>(exact);
    const float logarithm = std::log(ratio);
    const float quotient = logarithm / span;
    return quotient * static_cast<float>(side - exact);
}

Status buildT5(ModelParts& parts) {
    const Sequence sequence = setSequence(parts);
    const Index buckets = parts.parameters().integer("buckets");
    const Index maxDistance = parts.parameters().integer("max-distance");
    const bool bidirectional = parts.parameters().flag("bidirectional");
    const T5Buckets rule{buckets, maxDistance, bidirectional};
    const auto bucketOf = [=](Index offset) { return t5Bucket(offset, buckets, maxDistance, bidirectional); };
    const auto index = sequence.indexMap(bucketOf, bucketStarts(rule, sequence.keys));
    parts.setFarRows("index", bidirectional ? std::vector<Index>{buckets / 2 - 1, buckets - 1} : std::vector<Index>{buckets - 1});
    // One direction alone has nothing to mirror.
    parts.setIndexLayer("index", index, bidirectional ? RowOrder::exchangedHalves(buckets / 2) : RowOrder());

    const Tensor& bias = parts.required("bias");
    parts.setLayer("table", 0, [bias](Index) { return matrixField(bias, 0, tableRows(), headsAxis()); });
    describeTable(parts, "bias");
    const auto table = BiasTable::ofRows(bias);
    addContent(parts, 1.0);
    setBiasByOffset(parts, index, table, false);
    parts.setDescription([=](Index head, Index query, Index key, StepWriter& steps) {
        using Kind = ExplanationStep::Kind;
        const auto told = sequence.describeOffset(query, key, steps);
        const bool turned = !steps.offsets().isOwn();
        if (bidirectional && turned) {
            describeBucket(rule, told, Kind::MirroredIndex, steps);
        }
        // The bucket is that of key - query, however the offset is told.
        const auto ahead = turned ? steps.quantity("x", "0 - {}", {told}, 0 - told.value) : told;
        describeBucket(rule, ahead, Kind::Bucket, steps);
        describeEntry(*table, index->at(query, key), head, steps);
    });
    return {};
}

std::string formulaOfT5(const Parameters& parameters, const OffsetConvention& offsets) {
    const bool bidirectional = parameters.flag("bidirectional");
    // Both directions go by key - query, one by the distance back.
    const bool asTold = bidirectional == offsets.isOwn();
    const std::string bias = asTold ? "B[ bucket(Δ) ]" : "B[ bucket(−Δ) ]";
    const std::string start = bidirectional ? "b/2·[x > 0] + " : "";
    const std::string distance = bidirectional ? "|x|" : "x";
    const std::string side = bidirectional ? "b/2" : "b";
    return joinedClauses(
        {softmaxClause(parameters, scaled(parameters, "QKᵀ", AutomaticScale::One) + " + " + bias),
         "bucket(x) = " + start + (bidirectional ? "|x|" : "max(x, 0)") + " for " + distance + " < e",
         "bucket(x) = " + start + "min( " + side + "−1, e + ⌊ ln(" + distance + "/e)/ln(D/e)·(" + side + "−e) ⌋ ) for " + distance + " ≥ e",
         bidirectional ? "e = ⌊b/4⌋" : "e = ⌊b/2⌋", offsetClause(parameters, offsets)});
}

}  // namespace

Index t5Bucket(Index offset, Index buckets, Index maxDistance, bool bidirectional) {
    const Index side = oneSided(buckets, bidirectional);
    const Index start = bidirectional && offset > 0 ? side : 0;
    const Index distance = bidirectional ? std::abs(offset) : std::max<Index>(-offset, 0);
    const Index exact = side / 2;
    if (distance < exact) {
        return start + distance;
    }
    return start + std::min(side - 1, exact + static_cast<Index>(logarithmicSteps(distance, exact, side, maxDistance)));
}

std::vector<Index> bucketStarts(const T5Buckets& rule, Index reach) {
    const Index exact = oneSided(rule.buckets, rule.bidirectional) / 2;
    std::vector<Index> distances{exact};
    if (exact < reach) {
        // No query is farther from a key before it than the last one from the first.
        const auto farther =
            stepsOf(exact, reach, [&](Index distance) { return t5Bucket(-distance, rule.buckets, rule.maxDistance, rule.bidirectional); });
        distances.insert(distances.end(), farther.begin(), farther.end());
    }
    std::vector<Index> starts{0, 1};
    for (const Index distance : distances) {
        starts.push_back(distance);
        starts.push_back(1 - distance);
    }
    std::sort(starts.begin(), starts.end());
    return starts;
}

Status checkBuckets(const Parameters& parameters, bool bidirectional) {
    const Index buckets = parameters.integer("buckets");
    if (bidirectional && buckets % 2 != 0) {
        return makeError(ErrorCode::ParameterConflict, "buckets", toString(buckets),
                         POSENC_TEXT("even (half of the buckets for each direction)"));
    }
    const Index exact = oneSided(buckets, bidirectional) / 2;
    if (exact < 1) {
        return makeError(ErrorCode::ParameterConflict, "buckets", toString(buckets), bidirectional ? "buckets >= 4" : "buckets >= 2");
    }
    if (parameters.integer("max-distance") <= exact) {
        return makeError(ErrorCode::ParameterConflict, "max-distance", toString(parameters.integer("max-distance")),
                         "max-distance > " + toString(exact));
    }
    return {};
}

void describeBucket(const T5Buckets& rule, const ExplanationInput& x, ExplanationStep::Kind kind, StepWriter& steps) {
    const auto offset = static_cast<Index>(x.value);
    const Index side = oneSided(rule.buckets, rule.bidirectional);
    const Index exact = side / 2;
    const auto bucket = static_cast<double>(t5Bucket(offset, rule.buckets, rule.maxDistance, rule.bidirectional));
    const auto sideInput = parameterInput(rule.bidirectional ? "b/2" : "b", static_cast<double>(side));
    const auto exactInput = parameterInput(rule.bidirectional ? "⌊b/4⌋" : "⌊b/2⌋", static_cast<double>(exact));
    std::string pattern;
    std::vector<ExplanationInput> inputs;
    if (rule.bidirectional) {
        inputs.push_back(steps.quantity(POSENC_TEXT("half"), "{} * [{} > 0]", {sideInput, x}, offset > 0 ? static_cast<double>(side) : 0));
        pattern = "{} + ";
    }
    const double size = rule.bidirectional ? std::abs(x.value) : std::max(0 - x.value, 0.0);
    const auto distance = steps.quantity(POSENC_TEXT("distance"), rule.bidirectional ? "|{}|" : "max(0 - {}, 0)", {x}, size);
    if (size < static_cast<double>(exact)) {
        inputs.push_back(distance);
        steps.add(kind, "index", pattern + "{}", std::move(inputs), bucket);
        return;
    }
    const auto stepCount = static_cast<double>(logarithmicSteps(static_cast<Index>(size), exact, side, rule.maxDistance));
    inputs.push_back(sideInput);
    inputs.push_back(exactInput);
    inputs.push_back(steps.quantity(
        POSENC_TEXT("logarithm"), "ln({}/{})/ln({}/{}) * ({} - {})",
        {distance, exactInput, parameterInput("D", static_cast<double>(rule.maxDistance)), exactInput, sideInput, exactInput}, stepCount));
    steps.add(kind, "index", pattern + "min({} - 1, {} + floor({}))", std::move(inputs), bucket);
}

std::vector<ParameterDeclaration> bucketParameters() {
    return {{.id = "buckets",
             .symbol = "b",
             .label = POSENC_TEXT("Buckets"),
             .help = POSENC_TEXT("Rows of the table"),
             .defaultValue = Index{32},
             .minimum = 2,
             .maximum = 4096,
             .usual = 64},
            {.id = "max-distance",
             .symbol = "D",
             .label = POSENC_TEXT("Maximum distance"),
             .unit = POSENC_TEXT("tokens"),
             .help = POSENC_TEXT("Distances from here on share the last bucket"),
             .defaultValue = Index{128},
             .minimum = 2,
             .maximum = 1048576,
             .usual = 256}};
}

EncodingDeclaration t5() {
    EncodingDeclaration out;
    out.id = "t5";
    out.title = POSENC_TEXT("T5 buckets");
    out.family = Family::Relative1D;
    out.summary = POSENC_TEXT("One trained number per head and bucket of distances: exact nearby, logarithmic far away");
    out.formula = formulaOfT5;
    out.source = "Raffel et al. 2020, arXiv:1910.10683, section 2.1; transformers models/t5/modeling_t5.py";
    out.parameters =
        withCommonParameters({lengthParameter(64),
                              keyLengthParameter(),
                              bucketParameters().front(),
                              bucketParameters().back(),
                              {.id = "bidirectional",
                               .symbol = "bidirectional",
                               .label = POSENC_TEXT("Bidirectional"),
                               .help = POSENC_TEXT("Half of the buckets for keys after the query (encoder); off for a decoder"),
                               .type = ParameterType::Boolean,
                               .defaultValue = true,
                               .maximum = 1,
                               .usual = 1}});
    out.parameters.back().follows = "!bidirectional";  // causal
    out.tensors = withContent(
        {{.name = "bias", .label = POSENC_TEXT("Bias table"), .shapes = {"[b, H]"}, .unbound = inverseRootOfHeadDim()}}, "n", "m");
    out.layers = withCommonLayers({offsetLayer(), indexLayer(), tableLayer("buckets x H").reading({"bias"}), biasLayer().reading({"bias"})},
                                  {.position = {"bias"}});
    out.defaultLayers = {"bias", "index", "table", "attention"};
    out.check = [](const Parameters& parameters) {
        const Status buckets = checkBuckets(parameters, parameters.flag("bidirectional"));
        return buckets.ok() ? checkMemory(parameters) : buckets;
    };
    out.build = buildT5;
    addSequenceMasks(out);
    setScaleOne(out);
    return out;
}

}  // namespace posenc

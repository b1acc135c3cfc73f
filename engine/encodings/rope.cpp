#include "engine/encodings/rope.h"

#include <algorithm>
#include <cmath>

#include "engine/core/derived_tensor.h"
#include "engine/core/shortest_text.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/rotation.h"
#include "engine/encodings/sequence.h"
#include "engine/encodings/sinusoid.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

/// Every row of [H, n, d] turned to its position; row r stands at `first` + r.
Tensor rotate(const Tensor& tensor, const Rotation& rotation, Index first) {
    const auto width = static_cast<std::size_t>(tensor.dimension(2));
    return derivedTensor(tensor, tensor.shape(), [=](Index, std::span<const float> source, std::span<float> out) {
        for (std::size_t begin = 0; begin < source.size(); begin += width) {
            const double position = static_cast<double>(first) + static_cast<double>(begin / width);
            for (std::size_t c = 0; c < rotation.frequencies.size(); ++c) {
                const std::size_t a = begin + (rotation.half ? c : 2 * c);
                const std::size_t b = begin + (rotation.half ? c + width / 2 : 2 * c + 1);
                const double cosine = rotation.amplitude * std::cos(position * rotation.frequencies[c]);
                const double sine = rotation.amplitude * std::sin(position * rotation.frequencies[c]);
                const auto xa = static_cast<double>(source[a]);
                const auto xb = static_cast<double>(source[b]);
                out[a] = static_cast<float>(xa * cosine - xb * sine);
                out[b] = static_cast<float>(xb * cosine + xa * sine);
            }
        }
    });
}

Status check(const Parameters& parameters) {
    const Index d = parameters.integer("head-dim");
    if (parameters.choice("scaling") == "ntk" && d <= 2) {
        return makeError(ErrorCode::ParameterConflict, "head-dim", toString(d), "head-dim > 2");
    }
    return checkMemory(parameters);
}

Status build(ModelParts& parts) {
    const Sequence sequence = setSequence(parts);
    parts.setTwins(OffsetMap::affine(sequence.queries, sequence.keys, sequence.queries - 1));
    const Rotation rotation(parts.parameters());
    const Tensor queries = rotate(parts.required("queries"), rotation, sequence.memory());
    const Tensor keys = rotate(parts.required("keys"), rotation, 0);
    parts.setLayer("rotated-queries", parts.heads(), [=](Index head) { return matrixField(queries, head, queryTokens(), features()); });
    parts.setLayer("rotated-keys", parts.heads(), [=](Index head) { return matrixField(keys, head, keyTokens(), features()); });

    // The logits are the rotated product. What is shown as content and position splits it.
    const std::vector<float> plus(static_cast<std::size_t>(parts.heads()), parts.scale());
    const std::vector<float> minus(static_cast<std::size_t>(parts.heads()), -parts.scale());
    const Tensor q = parts.required("queries");
    const Tensor k = parts.required("keys");
    Scores& scores = parts.scores();
    scores.add("content", contentTerm(q, k, plus), Scores::Use::LayerOnly);
    scores.add("position", contentTerm(queries, keys, plus));
    scores.add("position", contentTerm(q, k, minus), Scores::Use::LayerOnly);
    parts.setScoreLayer("position", 0.0F);
    const auto factor = scaleInput(parts);
    auto negative = factor;
    negative.source = "0−" + negative.source;
    negative.value = 0 - negative.value;
    const VectorSource ofQueries = queryVectors(parts);
    const VectorSource ofKeys = keyVectors(parts);
    describeProducts(parts, "content", {{factor, ofQueries, ofKeys}});
    describeProducts(parts, "position",
                     {{factor, {"rot(q)", "rotated-queries", queries, ofQueries.row}, {"rot(k)", "rotated-keys", keys, ofKeys.row}},
                      {negative, ofQueries, ofKeys}});
    parts.setCellDescription("rotated-queries", [=](Index head, Cell cell, OffsetSign, StepWriter& steps) {
        auto position = coordinateInput("row", cell.row);
        if (sequence.memory() != 0) {
            position =
                steps.quantity("t", "{} + {}", {position, sequence.memoryInput()}, position.value + static_cast<double>(sequence.memory()));
        }
        describeRotated(rotation, "queries", q, head, cell, position, steps);
    });
    parts.setCellDescription("rotated-keys", [=](Index head, Cell cell, OffsetSign, StepWriter& steps) {
        describeRotated(rotation, "keys", k, head, cell, coordinateInput("row", cell.row), steps);
    });
    parts.setDescription([=](Index, Index query, Index key, OffsetSign sign, StepWriter& steps) {
        const auto offset = sequence.describeOffset(query, key, sign, steps);
        // How far the fastest and the slowest pair of features turn between the two tokens.
        for (const Index pair : {Index{0}, static_cast<Index>(rotation.frequencies.size()) - 1}) {
            const std::string number = std::to_string(pair);
            const auto frequency =
                describeFrequency(rotation, parameterInput(pair == 0 ? "0" : "d/2−1", static_cast<double>(pair)), number, steps);
            steps.quantity("θ" + number, "{} * {}", {offset, frequency}, offset.value * frequency.value);
            if (rotation.frequencies.size() == 1) {
                break;
            }
        }
    });
    return {};
}

std::string frequencyClauses(const Parameters& parameters) {
    const std::string& scaling = parameters.choice("scaling");
    if (scaling == "linear") {
        return "ω = b^(−2c/d)/f";
    }
    if (scaling == "ntk") {
        return "ω = (b·f^(d/(d−2)))^(−2c/d)";
    }
    if (scaling == "yarn") {
        const Rotation::Ramp ramp = Rotation(parameters).ramp;
        const std::string first = shortestText(ramp.low);
        const std::string length = shortestText(ramp.high - ramp.low);
        return joinedClauses({"ω = b^(−2c/d)·(1 − g + g/f)", "g = clip((c − " + first + ")/" + length + ", 0, 1)"});
    }
    return "ω = b^(−2c/d)";
}

std::string formula(const Parameters& parameters, OffsetSign /*told*/) {
    const bool half = parameters.choice("pairing") == "half";
    const bool larger = Rotation(parameters).amplitude != 1;
    const std::string a = half ? "c" : "2c";
    const std::string b = half ? "c+d/2" : "2c+1";
    const auto turned = [&](const std::string& own, const std::string& sign, const std::string& partner) {
        const std::string sum = "x[" + own + "]·cos(t·ω) " + sign + " x[" + partner + "]·sin(t·ω)";
        return "rot(x, t)[" + own + "] = " + (larger ? "a·(" + sum + ")" : sum);
    };
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "rot(qᵢ, " + queryPosition(parameters) + ")·rot(kⱼ, j)")),
                          turned(a, "−", b), turned(b, "+", a), frequencyClauses(parameters), larger ? "a = 0.1·ln(f) + 1" : "",
                          scaleClause(parameters)});
}

}  // namespace

EncodingDeclaration rope() {
    EncodingDeclaration out;
    out.id = "rope";
    out.title = POSENC_TEXT("RoPE");
    out.family = Family::Relative1D;
    out.summary = POSENC_TEXT("Queries and keys rotated by an angle proportional to their position");
    out.formula = formula;
    out.reach = "[m]";
    out.source =
        "Su et al. 2021, arXiv:2104.09864, section 3.2; scaling: transformers modeling_rope_utils.py, Peng et al. 2023, arXiv:2309.00071";
    out.parameters = withCommonParameters(
        {lengthParameter(32),
         keyLengthParameter(),
         baseParameter(),
         {.id = "pairing",
          .symbol = "pairing",
          .label = POSENC_TEXT("Pairing"),
          .help = POSENC_TEXT("Which two features are rotated together"),
          .type = ParameterType::Choice,
          .defaultValue = std::string("half"),
          .choices = {{"half", POSENC_TEXT("c with c + d/2 (GPT-NeoX)")}, {"interleaved", POSENC_TEXT("2c with 2c + 1 (GPT-J)")}}},
         {.id = "scaling",
          .symbol = "scaling",
          .label = POSENC_TEXT("Scaling"),
          .help = POSENC_TEXT("How frequencies are scaled for contexts longer than in training"),
          .type = ParameterType::Choice,
          .defaultValue = std::string("none"),
          .choices = {{"none", POSENC_TEXT("none")},
                      {"linear", POSENC_TEXT("linear")},
                      {"ntk", POSENC_TEXT("NTK, static")},
                      {"yarn", POSENC_TEXT("YaRN")}}},
         {.id = "factor",
          .symbol = "f",
          .label = POSENC_TEXT("Scaling factor"),
          .help = POSENC_TEXT("Ratio of the context length to the trained one"),
          .type = ParameterType::Real,
          .defaultValue = 4.0,
          .minimum = 1,
          .maximum = 1024,
          .usual = 32},
         {.id = "original-length",
          .symbol = "L",
          .label = POSENC_TEXT("Original length"),
          .unit = POSENC_TEXT("tokens"),
          .help = POSENC_TEXT("Length of the trained context (YaRN)"),
          .defaultValue = Index{2048},
          .minimum = 1,
          .maximum = 1048576,
          .usual = 8192}});
    out.tensors = withContent({}, "n", "m");
    out.layers = withCommonLayers({offsetLayer(),
                                   LayerDeclaration{.id = "rotated-queries",
                                                    .title = POSENC_TEXT("Rotated queries"),
                                                    .description = POSENC_TEXT("queries rotated by their positions"),
                                                    .role = LayerRole::Numbers,
                                                    .stack = LayerStack::Heads,
                                                    .shape = "H x n x d"}
                                       .reading({"queries"}),
                                   LayerDeclaration{.id = "rotated-keys",
                                                    .title = POSENC_TEXT("Rotated keys"),
                                                    .description = POSENC_TEXT("keys rotated by their positions"),
                                                    .role = LayerRole::Numbers,
                                                    .stack = LayerStack::Heads,
                                                    .shape = "H x m x d"}
                                       .reading({"keys"}),
                                   positionLayer().reading({"queries", "keys"})},
                                  {});
    out.defaultLayers = {"offset", "rotated-queries", "position", "attention"};
    setHeadDimMultiple(out, 2);
    parameterOf(out, "factor").readWhen = {{.parameter = "scaling", .values = {"none"}, .unless = true}};
    parameterOf(out, "original-length").readWhen = {{"scaling", {"yarn"}}};
    out.check = check;
    out.build = build;
    return out;
}

}  // namespace posenc

#include "engine/encodings/alibi.h"

#include <bit>
#include <cmath>
#include <cstdlib>

#include "engine/attention/score_term.h"
#include "engine/core/shortest_text.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/masks.h"
#include "engine/encodings/sequence.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

constexpr const char* kBiasMaximum = "bias-max";

Status buildAlibi(ModelParts& parts) {
    const Sequence sequence = setSequence(parts);
    parts.setTwins(OffsetMap::affine(sequence.queries, sequence.keys, sequence.queries - 1));
    const auto slopes = setSlopes(parts, parts.heads());
    addContent(parts);
    // The "table" that the distance reads: -slope times distance.
    std::vector<float> falls;
    for (const float slope : slopes) {
        falls.push_back(-slope);
    }
    setBiasByOffset(parts, sequence.indexMap([](Index offset) { return std::abs(offset); }, {0}), BiasTable::ramp(std::move(falls)), true);
    parts.setDescription([=](Index head, Index query, Index key, StepWriter& steps) {
        const auto offset = sequence.describeOffset(query, key, steps);
        const auto distance = steps.quantity(POSENC_TEXT("distance"), "|{}|", {offset}, std::abs(offset.value));
        const auto slope = cellInput("slopes", 0, {0, head}, static_cast<double>(slopes[static_cast<std::size_t>(head)]));
        steps.add(ExplanationStep::Kind::Entry, "bias", "-{} * {}", {slope, distance}, -slope.value * distance.value);
    });
    return {};
}

/// b of the slopes 2^(-b s/H): 8 where an encoding has no parameter for it.
double biasMaximum(const Parameters& parameters) {
    return parameters.has(kBiasMaximum) ? parameters.real(kBiasMaximum) : kPublishedBiasMaximum;
}

ParameterDeclaration biasMaximumParameter() {
    return {.id = kBiasMaximum,
            .symbol = "b",
            .label = POSENC_TEXT("Largest slope exponent"),
            .help = POSENC_TEXT("b of the slopes 2^(−b·s/H): 8 as published; MPT names it alibi_bias_max"),
            .type = ParameterType::Real,
            .defaultValue = kPublishedBiasMaximum,
            .minimum = 0.001,
            .maximum = 1000,
            .usual = 32};
}

std::string formulaOfAlibi(const Parameters& parameters, const OffsetConvention& offsets) {
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "QKᵀ") + " − slope·|Δ|"),
                          slopeClauses(parameters, parameters.integer("heads")), offsetClause(parameters, offsets),
                          scaleClause(parameters)});
}

}  // namespace

std::vector<float> alibiSlopes(Index heads, bool geometric, double biasMaximum) {
    std::vector<float> out;
    const auto slope = [](double exponent) { return static_cast<float>(std::exp2(exponent)); };
    const auto power = static_cast<Index>(std::bit_floor(static_cast<std::uint64_t>(heads)));
    const Index regular = geometric ? heads : power;
    for (Index s = 1; s <= regular; ++s) {
        out.push_back(slope(-biasMaximum * static_cast<double>(s) / static_cast<double>(regular)));
    }
    for (Index s = 1; static_cast<Index>(out.size()) < heads; s += 2) {
        out.push_back(slope(-biasMaximum / 2 * static_cast<double>(s) / static_cast<double>(power)));
    }
    return out;
}

std::vector<float> setSlopes(ModelParts& parts, Index ruled) {
    const bool geometric = parts.parameters().choice("slopes") == "geometric";
    const double most = biasMaximum(parts.parameters());
    const auto ofRule = alibiSlopes(ruled, geometric, most);
    std::vector<float> slopes;
    for (Index head = 0; head < parts.heads(); ++head) {
        slopes.push_back(ofRule[static_cast<std::size_t>(head % ruled)]);
    }
    parts.setLayer("slopes", 0, [slopes](Index) {
        const Tensor row(Shape{1, static_cast<Index>(slopes.size())}, slopes);
        return matrixField(row, 0, {AxisMeaning::Kind::Single, {}, {}, 0}, headsAxis());
    });
    const std::string symbol = ruled == parts.heads() ? "H" : "H/2";
    const auto power = static_cast<double>(std::bit_floor(static_cast<std::uint64_t>(ruled)));
    const double regular = geometric ? static_cast<double>(ruled) : power;
    // Of the schemes with these slopes, ALiBi alone says how far they fall.
    const bool chosen = parts.parameters().has("bias-max");
    const auto fall = parameterInput(chosen ? "b" : "8", most);
    const auto half = parameterInput(chosen ? "b/2" : "4", most / 2);
    parts.setCellDescription("slopes", [=](Index, Cell cell, StepWriter& steps) {
        const auto value = static_cast<double>(slopes[static_cast<std::size_t>(cell.column)]);
        auto head = coordinateInput("column", cell.column);
        if (symbol != "H") {
            head = steps.quantity("h", "{} mod {}", {head, parameterInput(symbol, static_cast<double>(ruled))},
                                  static_cast<double>(cell.column % ruled));
        }
        const auto count = parameterInput(regular == static_cast<double>(ruled) ? symbol : "2^⌊log₂(" + symbol + ")⌋", regular);
        if (head.value < regular) {
            steps.add(ExplanationStep::Kind::Entry, "slopes", "2^(-{} * ({} + 1)/{})", {fall, head, count}, value);
            return;
        }
        // Beyond the last power of two: every second slope of twice as many heads.
        steps.add(ExplanationStep::Kind::Entry, "slopes", "2^(-{} * (2 * ({} - {}) + 1)/{})", {half, head, count, count}, value);
    });
    return slopes;
}

std::string slopeClauses(const Parameters& parameters, Index ruled, const std::string& head) {
    const auto power = static_cast<Index>(std::bit_floor(static_cast<std::uint64_t>(ruled)));
    const std::string most = shortestText(biasMaximum(parameters));
    if (parameters.choice("slopes") == "geometric" || power == ruled) {
        return "slope = 2^(−" + most + "(" + head + "+1)/" + (ruled == parameters.integer("heads") ? "H" : std::to_string(ruled)) + ")";
    }
    const std::string regular = std::to_string(power);
    return joinedClauses({"slope = 2^(−" + most + "(" + head + "+1)/" + regular + ") for " + head + " < " + regular,
                          "slope = 2^(−" + shortestText(biasMaximum(parameters) / 2) + "(2(" + head + ")−" + std::to_string(2 * power - 1) +
                              ")/" + regular + ") for " + head + " ≥ " + regular});
}

LayerDeclaration slopesLayer() {
    return {.id = "slopes",
            .title = POSENC_TEXT("Slopes"),
            .description = POSENC_TEXT("slope per head"),
            .role = LayerRole::Numbers,
            .stack = LayerStack::Row,
            .shape = "H",
            .sign = LayerSign::NonNegative};
}

ParameterDeclaration slopesParameter() {
    return {.id = "slopes",
            .symbol = "slopes",
            .label = POSENC_TEXT("Slopes"),
            .help = POSENC_TEXT("Rule of the slopes if the number of heads is not a power of two"),
            .type = ParameterType::Choice,
            .defaultValue = std::string("published"),
            .choices = {{"published", POSENC_TEXT("published")}, {"geometric", POSENC_TEXT("geometric for every H")}},
            // Both rules agree on a power of two.
            .readWhen = {{.parameter = "heads", .values = {"1", "2", "4", "8", "16", "32", "64", "128", "256"}, .unless = true}}};
}

EncodingDeclaration alibi() {
    EncodingDeclaration out;
    out.id = "alibi";
    out.title = POSENC_TEXT("ALiBi");
    out.family = Family::Relative1D;
    out.summary = POSENC_TEXT("A penalty that grows with the distance, one fixed slope per head, nothing trained");
    out.formula = formulaOfAlibi;
    out.reach = "[m]";
    out.source =
        "Press, Smith and Lewis 2022, arXiv:2108.12409, section 3; ofirpress/attention_with_linear_biases "
        "fairseq/models/transformer.py";
    out.parameters = withCommonParameters({lengthParameter(32), keyLengthParameter(), slopesParameter(), biasMaximumParameter()}, true);
    out.tensors = withContent({}, "n", "m");
    out.layers = withCommonLayers({slopesLayer(), offsetLayer(), biasLayer().withSign(LayerSign::NonPositive)}, {});
    out.defaultLayers = {"bias", "offset", "slopes", "attention"};
    out.check = checkMemory;
    out.build = buildAlibi;
    addSequenceMasks(out);
    return out;
}

}  // namespace posenc

#include "engine/encodings/biases/distance_biases.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/derived_tensor.h"
#include "engine/encodings/alibi.h"
#include "engine/encodings/biases/bias_parts.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/masks.h"
#include "engine/encodings/sequence.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

constexpr double kSmallestKernel = 0.01;
constexpr double kLargestExponent = 2;

bool isPower(const Parameters& parameters) {
    return parameters.choice("kernel") == "power";
}

Status buildKerple(ModelParts& parts) {
    const Sequence sequence = setSequence(parts);
    const bool power = isPower(parts.parameters());
    const Tensor r1 = parts.required("r1");
    const Tensor r2 = parts.required("r2");
    const auto numberOf = [](const Tensor& tensor, Index head) {
        return std::max(kSmallestKernel, static_cast<double>(tensor.values()[static_cast<std::size_t>(head)]));
    };
    const auto second = [=](Index head) { return power ? std::min(kLargestExponent, numberOf(r2, head)) : numberOf(r2, head); };
    const auto bias = [=](Index head, double distance) {
        return -numberOf(r1, head) * (power ? std::pow(distance, second(head)) : std::log(1 + second(head) * distance));
    };
    addContent(parts);
    setBiasByDistance(parts, sequence, [=](Index head, Index distance) { return bias(head, static_cast<double>(distance)); });
    parts.setDescription([=](Index head, Index query, Index key, StepWriter& steps) {
        const auto distance = describeDistance(sequence, query, key, steps);
        const auto a = steps.quantity("a", "max(0.01, {})", {describeNumber("r1", r1, {0, head}, "r1", steps)}, numberOf(r1, head));
        const auto c = steps.quantity("c", power ? "clip({}, 0.01, 2)" : "max(0.01, {})",
                                      {describeNumber("r2", r2, {0, head}, "r2", steps)}, second(head));
        if (power) {
            steps.add(ExplanationStep::Kind::Entry, "bias", "-{} * {}^{}", {a, distance, c}, bias(head, distance.value));
        } else {
            steps.add(ExplanationStep::Kind::Entry, "bias", "-{} * ln(1 + {} * {})", {a, c, distance}, bias(head, distance.value));
        }
    });
    return {};
}

std::string formulaOfKernels(const Parameters& parameters, const OffsetConvention& offsets) {
    const bool power = isPower(parameters);
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "QKᵀ") + (power ? " − a·|Δ|^c" : " − a·ln(1 + c·|Δ|)")),
                          "a = max(0.01, r1[h])", power ? "c = clip(r2[h], 0.01, 2)" : "c = max(0.01, r2[h])",
                          offsetClause(parameters, offsets), scaleClause(parameters)});
}

Status buildSandwich(ModelParts& parts) {
    const Sequence sequence = setSequence(parts);
    const Index dimension = parts.parameters().integer("dimension");
    const double base = parts.parameters().real("base");
    const auto heads = static_cast<double>(parts.heads());
    const auto sumOfCosines = [=](double distance) {
        double sum = 0;
        for (Index c = 1; c <= dimension / 2; ++c) {
            sum += std::cos(distance * std::pow(base, -2.0 * static_cast<double>(c) / static_cast<double>(dimension)));
        }
        return sum;
    };
    const auto fall = [=](Index head) { return 8.0 * static_cast<double>(head + 1) / heads; };
    const auto half = static_cast<double>(dimension / 2);
    addContent(parts);
    // The same sums serve all heads.
    const Tensor sums = computedTensor(Shape{1, 1, sequence.keys}, [=](Index, std::span<float> out) {
        for (std::size_t distance = 0; distance < out.size(); ++distance) {
            out[distance] = static_cast<float>(sumOfCosines(static_cast<double>(distance)) - half);
        }
    });
    setBiasByDistance(parts, sequence, [=](Index head, Index distance) {
        return static_cast<double>(sums.slice(0)[static_cast<std::size_t>(distance)]) / fall(head);
    });
    parts.setDescription([=](Index head, Index query, Index key, StepWriter& steps) {
        const auto distance = describeDistance(sequence, query, key, steps);
        const double sum = sumOfCosines(distance.value);
        const auto cosines =
            steps.quantity(POSENC_TEXT("cosines"), "sum(cosines({}, {}, {}))",
                           {distance, parameterInput("b", base), parameterInput("D", static_cast<double>(dimension))}, sum);
        const auto divisor =
            steps.quantity(POSENC_TEXT("divisor"), "8 * ({} + 1)/{}",
                           {parameterInput(std::to_string(head), static_cast<double>(head)), parameterInput("H", heads)}, fall(head));
        steps.add(ExplanationStep::Kind::Entry, "bias", "({} - {})/{}", {cosines, parameterInput("D/2", half), divisor},
                  (sum - half) / divisor.value);
    });
    return {};
}

std::string formulaOfSandwich(const Parameters& parameters, const OffsetConvention& offsets) {
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "QKᵀ") + " + bias"),
                          "bias = ( Σ[c=1..D/2] cos( |Δ|/b^(2c/D) ) − D/2 )/( 8(h+1)/H )", offsetClause(parameters, offsets),
                          scaleClause(parameters)});
}

bool hasTwoSlopes(const Parameters& parameters) {
    return parameters.choice("sides") == "two-slopes";
}

/// Appends the bias of a key that a head does not look at.
void describeOtherSide(const ExplanationInput& offset, bool sees, StepWriter& steps) {
    steps.add(ExplanationStep::Kind::Entry, "bias", sees ? "-inf * [{} > 0]" : "-inf * [{} < 0]", {offset},
              -std::numeric_limits<double>::infinity());
}

Status buildAsymmetric(ModelParts& parts) {
    const Sequence sequence = setSequence(parts);
    const bool two = hasTwoSlopes(parts.parameters());
    const Index half = parts.heads() / 2;
    Tensor slopes;  // [2, H]: of keys before the query, of keys behind it
    if (two) {
        slopes = Tensor::written(Shape{2, parts.heads()}, [&](std::span<float> out) {
            std::ranges::copy(parts.required("left").values(), out.begin());
            std::ranges::copy(parts.required("right").values(), out.begin() + parts.heads());
        });
        parts.setLayer("slopes", 0, [slopes](Index) {
            return matrixField(slopes, 0, {AxisMeaning::Kind::Other, POSENC_TEXT("left, right"), {}, 0}, headsAxis());
        });
        parts.setCellDescription(
            "slopes", [left = parts.required("left"), right = parts.required("right")](Index, Cell cell, StepWriter& steps) {
                const bool first = cell.row == 0;
                describeTensorCell(first ? "left" : "right", first ? left : right, 0, {0, cell.column}, "slopes", steps);
            });
    } else {
        const auto ofHeads = setSlopes(parts, half);
        slopes = Tensor::written(Shape{2, parts.heads()}, [&](std::span<float> out) {
            for (std::size_t at = 0; at < out.size(); ++at) {
                const Index head = static_cast<Index>(at) % parts.heads();
                const bool behind = static_cast<Index>(at) >= parts.heads();
                // A head of the first half does not look ahead, one of the second not back.
                out[at] = behind == (head >= half) ? ofHeads[static_cast<std::size_t>(head)] : std::numeric_limits<float>::infinity();
            }
        });
    }
    const auto slopeOf = [slopes](Index head, bool behind) { return slopes.slice(behind ? 1 : 0)[static_cast<std::size_t>(head)]; };
    addContent(parts);
    const Index farthest = sequence.keys - 1;
    const Tensor table =
        computedTensor(Shape{parts.heads(), 1, sequence.keys + sequence.queries - 1}, [=](Index head, std::span<float> out) {
            for (std::size_t row = 0; row < out.size(); ++row) {
                const Index offset = static_cast<Index>(row) - farthest;
                out[row] = offset == 0 ? 0.0F : -slopeOf(head, offset > 0) * static_cast<float>(std::abs(offset));
            }
        });
    setBiasByOffset(parts, sequence.affineMap(farthest, 1), BiasTable::ofHeads(table), true);
    parts.setTwins(OffsetMap::affine(sequence.queries, sequence.keys, sequence.queries - 1));
    parts.setDescription([=](Index head, Index query, Index key, StepWriter& steps) {
        const auto offset = describeOwnOffset(sequence, query, key, steps);
        const bool behind = offset.value > 0;
        const auto value = static_cast<double>(slopeOf(head, behind));
        if (std::isinf(value) && offset.value != 0) {
            describeOtherSide(offset, behind, steps);
            return;
        }
        const auto distance = steps.quantity(POSENC_TEXT("distance"), "|{}|", {offset}, std::abs(offset.value));
        const bool shown = two || std::isfinite(value);
        const auto own = shown ? value : static_cast<double>(slopeOf(head, !behind));
        const auto slope = cellInput("slopes", 0, {two && behind ? 1 : 0, head}, own);
        steps.add(ExplanationStep::Kind::Entry, "bias", "-{} * {}", {slope, distance}, -own * distance.value);
    });
    return {};
}

std::string formulaOfAsymmetric(const Parameters& parameters, const OffsetConvention& offsets) {
    const std::string x = offsets.keyMinusQuery() ? "Δ" : "(−Δ)";
    if (hasTwoSlopes(parameters)) {
        return joinedClauses({softmaxClause(parameters, scaled(parameters, "QKᵀ") + " − slope·|Δ|"), "slope = left[h] for " + x + " ≤ 0",
                              "slope = right[h] for " + x + " > 0", offsetClause(parameters, offsets), scaleClause(parameters)});
    }
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "QKᵀ") + " + bias"),
                          "bias = −slope·|Δ| for (2h − H + 1)·" + x + " ≥ 0", "bias = −∞ for (2h − H + 1)·" + x + " < 0",
                          slopeClauses(parameters, parameters.integer("heads") / 2, "(h mod (H/2))"), offsetClause(parameters, offsets),
                          scaleClause(parameters)});
}

/// What the three declarations share.
EncodingDeclaration bySequence(std::string id, std::string title, std::string summary, std::string source,
                               std::vector<ParameterDeclaration> own, std::vector<TensorDeclaration> tensors, bool causal) {
    std::vector<ParameterDeclaration> parameters{lengthParameter(32), keyLengthParameter()};
    parameters.insert(parameters.end(), own.begin(), own.end());
    EncodingDeclaration out =
        sequenceEncoding(std::move(id), std::move(title), std::move(summary), std::move(source), std::move(parameters), causal);
    std::vector<std::string> names;
    for (const TensorDeclaration& tensor : tensors) {
        names.push_back(tensor.name);
    }
    out.tensors = withContent(std::move(tensors), "n", "m");
    out.layers = withCommonLayers({offsetLayer(), biasLayer().reading(names)}, {.position = names});
    out.defaultLayers = {"bias", "offset", "content", "attention"};
    return out;
}

}  // namespace

EncodingDeclaration kerple() {
    const auto bound = [](double log, double power) {
        return uniform([=](const Parameters& parameters) { return isPower(parameters) ? power : log; });
    };
    EncodingDeclaration out = bySequence(
        "kerple", POSENC_TEXT("KERPLE"),
        POSENC_TEXT("A penalty that grows with the logarithm or a power of the distance, two trained "
                    "numbers per head"),
        "Chi et al. 2022, arXiv:2205.09921; chijames/KERPLE megatron/mpu/layers.py",
        {choiceParameter("kernel", POSENC_TEXT("Kernel"), POSENC_TEXT("How the penalty grows with the distance"),
                         {{"log", POSENC_TEXT("logarithmic")}, {"power", POSENC_TEXT("power")}})},
        {weight("r1", POSENC_TEXT("Factor"), "[H]", bound(2, 1)), weight("r2", POSENC_TEXT("Rate or exponent"), "[H]", bound(1, 2))}, true);
    out.layers[1].sign = LayerSign::NonPositive;
    out.formula = formulaOfKernels;
    out.build = buildKerple;
    addSequenceMasks(out);
    return out;
}

EncodingDeclaration sandwich() {
    ParameterDeclaration dimension =
        countParameter("dimension", "D", POSENC_TEXT("Dimension"), POSENC_TEXT("Width of the sinusoids; half as many cosines are added"),
                       128, 2, 4096, 512);
    dimension.multipleOf = 2;
    EncodingDeclaration out = bySequence(
        "sandwich", POSENC_TEXT("Sandwich"), POSENC_TEXT("A penalty from cosines of the distance; nothing is trained"),
        "Chi et al. 2022, arXiv:2212.10356; NVIDIA/NeMo sandwich_relative_position_embedding.py", {dimension, baseParameter()}, {}, true);
    out.layers[1].sign = LayerSign::NonPositive;
    out.formula = formulaOfSandwich;
    out.build = buildSandwich;
    addSequenceMasks(out);
    return out;
}

EncodingDeclaration alibiAsymmetric() {
    const auto slopes = [](std::string name, std::string label) {
        TensorDeclaration tensor = weight(std::move(name), std::move(label), "[H]", constant(0));
        tensor.unbound.make = [](std::uint64_t /*seed*/, const Parameters& parameters, std::span<float> numbers) {
            std::ranges::copy(alibiSlopes(parameters.integer("heads"), parameters.choice("slopes") == "geometric"), numbers.begin());
        };
        tensor.used = hasTwoSlopes;
        return tensor;
    };
    EncodingDeclaration out = bySequence(
        "alibi-asymmetric", POSENC_TEXT("ALiBi, asymmetric"),
        POSENC_TEXT("Linear penalties with different slopes before and after the query"),
        "Press, Smith and Lewis 2022, arXiv:2108.12409; ofirpress/attention_with_linear_biases, discussion 5",
        {choiceParameter("sides", POSENC_TEXT("Sides"), POSENC_TEXT("How the two directions differ"),
                         {{"masked", POSENC_TEXT("half of the heads per side")}, {"two-slopes", POSENC_TEXT("two slopes per head")}}),
         slopesParameter()},
        {slopes("left", POSENC_TEXT("Slopes to the left")), slopes("right", POSENC_TEXT("Slopes to the right"))}, false);
    out.layers.insert(out.layers.begin(), slopesLayer().withSign(LayerSign::Signed).reading({"left", "right"}));
    out.check = [](const Parameters& parameters) -> Status {
        if (!hasTwoSlopes(parameters) && parameters.integer("heads") % 2 != 0) {
            return makeError(ErrorCode::ParameterConflict, "heads", toString(parameters.integer("heads")), POSENC_TEXT("even"));
        }
        return checkMemory(parameters);
    };
    out.formula = formulaOfAsymmetric;
    out.build = buildAsymmetric;
    addSequenceMasks(out);
    return out;
}

}  // namespace posenc

#include "engine/encodings/biases/convit.h"

#include <cmath>

#include "engine/attention/terms.h"
#include "engine/core/random.h"
#include "engine/encodings/biases/bias_parts.h"
#include "engine/encodings/biases/pair_grid.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/sequence.h"

namespace posenc {

namespace {

/// Side of the square of offsets that the first heads look at, one head each; what further heads look at is random.
Index sideOfHeads(const Parameters& parameters) {
    return static_cast<Index>(std::sqrt(static_cast<double>(parameters.integer("heads"))));
}

Status buildConvit(ModelParts& parts) {
    const PairGrid grid = sameGrid(parts, OffsetSign::KeyMinusQuery);
    setPairGrid(parts, grid);
    const Tensor weights = parts.required("position-weight");
    const Tensor shifts = parts.required("position-bias");
    const Tensor gateLogits = parts.required("gate");
    const auto biasOf = [=](Index head, Index row, Index column) {
        const auto w = weights.values().subspan(static_cast<std::size_t>(3 * head), 3);
        return static_cast<double>(w[0]) * static_cast<double>(column) + static_cast<double>(w[1]) * static_cast<double>(row) +
               static_cast<double>(w[2]) * static_cast<double>(row * row + column * column) +
               static_cast<double>(shifts.values()[static_cast<std::size_t>(head)]);
    };
    const OffsetNumbers numbers(grid, parts.heads(), biasOf);
    parts.setTwins(numbers.index);
    addContent(parts);
    const auto& own = parts.scores();
    auto second = std::make_shared<Scores>(parts.heads(), own.queryMeaning(), own.queries(), own.keyMeaning(), own.keys());
    second->add("bias", biasTerm(numbers.table, numbers.index));
    second->setMask(own.sharedMask());
    std::vector<float> gates;
    for (const float gate : gateLogits.values()) {
        gates.push_back(static_cast<float>(1 / (1 + std::exp(-static_cast<double>(gate)))));
    }
    parts.setSecondSoftmax({std::move(second), "bias", "position-attention", gates, [=](Index head, StepWriter& steps) {
                                const auto gate = describeNumber("gate", gateLogits, {0, head}, "gate", steps);
                                return steps.quantity("g", "σ({})", {gate}, 1 / (1 + std::exp(-gate.value)));
                            }});
    parts.setDescription([=](Index head, Index query, Index key, StepWriter& steps) {
        const GridOffset offset = grid.describeOwn(query, key, steps);
        const auto square = steps.quantity(POSENC_TEXT("square"), "({})^2 + ({})^2", {offset.row, offset.column},
                                           offset.row.value * offset.row.value + offset.column.value * offset.column.value);
        const auto w = [&](Index at) { return describeNumber("position-weight", weights, {head, at}, "w" + std::to_string(at), steps); };
        const auto ofColumn = w(0);
        const auto ofRow = w(1);
        const auto ofSquare = w(2);
        const auto shift = describeNumber("position-bias", shifts, {0, head}, "position-bias", steps);
        steps.add(ExplanationStep::Kind::Entry, "bias", "{} * {} + {} * {} + {} * {} + {}",
                  {ofColumn, offset.column, ofRow, offset.row, ofSquare, square, shift},
                  biasOf(head, static_cast<Index>(offset.row.value), static_cast<Index>(offset.column.value)));
    });
    return {};
}

std::string formulaOfConvit(const Parameters& parameters, const OffsetConvention& offsets) {
    const std::string sign = offsets.keyMinusQuery() ? "" : "−";
    const auto softmax = [&](const std::string& text) {
        return "softmax( " + text + " )" + (parameters.flag("causal") ? " for j ≤ i" : "");
    };
    return joinedClauses({"A = (1 − g)·C + g·P", "C = " + softmax(scaled(parameters, "QKᵀ")), "P = " + softmax("bias"), "g = σ(gate[e])",
                          "bias = position-weight[e, 0]·(" + sign + "Δcol) + position-weight[e, 1]·(" + sign +
                              "Δrow) + position-weight[e, 2]·(Δrow^2 + Δcol^2) + position-bias[e]",
                          offsetClause(parameters, offsets), scaleClause(parameters)});
}

}  // namespace

EncodingDeclaration convit() {
    EncodingDeclaration out =
        onGrid("convit", POSENC_TEXT("ConViT"),
               POSENC_TEXT("A gate per head mixes attention by content with attention by a trained quadratic of the offset"),
               "d'Ascoli et al. 2021, arXiv:2103.10697; facebookresearch/convit convit.py GPSA", OffsetSign::KeyMinusQuery, {});
    TensorDeclaration weights = weight("position-weight", POSENC_TEXT("Weights of Δcol, Δrow, Δ²"), "[H, 3]", normal(0.02));
    weights.unbound.seeded = [](const Parameters& parameters) {
        const Index side = sideOfHeads(parameters);
        return parameters.integer("heads") > side * side;
    };
    weights.unbound.make = [](std::uint64_t seed, const Parameters& parameters, std::span<float> numbers) {
        const Index heads = parameters.integer("heads");
        const Index side = sideOfHeads(parameters);
        const float centre = (static_cast<float>(side) - 1) / 2;
        const CounterGenerator generator(seed, "position-weight");
        for (Index head = 0; head < heads; ++head) {
            const std::span<float> row = numbers.subspan(static_cast<std::size_t>(3 * head), 3);
            if (head < side * side) {
                row[0] = 2 * (static_cast<float>(head / side) - centre);
                row[1] = 2 * (static_cast<float>(head % side) - centre);
                row[2] = -1;
            } else {
                generator.at(static_cast<std::uint64_t>(head)).at(0).fillNormal(row, 0.02, 0);
            }
        }
    };
    out.tensors = withContent({weights, weight("position-bias", POSENC_TEXT("Position bias"), "[H]", constant(0)),
                               weight("gate", POSENC_TEXT("Gate, before the sigmoid"), "[H]", constant(1))},
                              "h w", "h w");
    const std::vector<std::string> position{"position-weight", "position-bias"};
    LayerDeclaration ofPosition{.id = "position-attention",
                                .title = POSENC_TEXT("Position attention"),
                                .description = POSENC_TEXT("softmax of the bias over the keys"),
                                .role = LayerRole::Score,
                                .stack = LayerStack::Heads,
                                .shape = "H x n x m",
                                .sign = LayerSign::NonNegative};
    out.layers = withCommonLayers({rowOffsetLayer(), columnOffsetLayer(), biasLayer().reading(position), ofPosition.reading(position)},
                                  {.position = {"position-weight", "position-bias", "gate"}});
    std::erase_if(out.layers, [](const LayerDeclaration& layer) { return layer.role == LayerRole::Logits; });
    out.defaultLayers = {"bias", "position-attention", "content", "attention"};
    out.formula = formulaOfConvit;
    out.build = buildConvit;
    return out;
}

}  // namespace posenc

#include "engine/encodings/rotations/rope_axes.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include "engine/encodings/common.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/rotations/frequency_parameters.h"
#include "engine/encodings/rotations/turning.h"
#include "engine/model/share_products.h"

namespace posenc {

namespace {

using Kind = ExplanationStep::Kind;

/// The numbers of features that are given; else about a quarter for the first axis, and half of the rest for each of the others, all even.
std::vector<Index> widthsOf(const Parameters& parameters) {
    if (parameters.numbers("axes-dim").empty()) {
        const Index all = parameters.integer("head-dim");
        const Index first = std::max<Index>(2, all / 8 * 2);
        const Index second = (all - first) / 4 * 2;
        return {first, second, all - first - second};
    }
    std::vector<Index> out;
    for (const double width : parameters.numbers("axes-dim")) {
        out.push_back(static_cast<Index>(width));
    }
    return out;
}

Status checkAxes(const Parameters& parameters) {
    const auto widths = widthsOf(parameters);
    const std::string& text = parameters.choice("axes-dim");
    if (widths.size() > 8) {
        return makeError(ErrorCode::ParameterConflict, "axes-dim", text, POSENC_TEXT("8 axes at most"));
    }
    if (std::accumulate(widths.begin(), widths.end(), Index{0}) != parameters.integer("head-dim")) {
        return makeError(ErrorCode::ParameterConflict, "axes-dim", text, POSENC_TEXT("%1 = sum of the widths"),
                         parameters.integer("head-dim"));
    }
    return {};
}

/// Which axis each pair reads, and its number within the axis' block.
struct AxisPairs {
    explicit AxisPairs(const std::vector<Index>& widths) {
        for (std::size_t axis = 0; axis < widths.size(); ++axis) {
            for (Index pair = 0; pair < widths[axis] / 2; ++pair) {
                axisOf.push_back(static_cast<Index>(axis));
                first.push_back(static_cast<Index>(axisOf.size()) - 1 - pair);
            }
        }
    }
    std::vector<Index> axisOf;
    std::vector<Index> first;  ///< of the block
};

Status buildAxes(ModelParts& parts) {
    const Parameters& parameters = parts.parameters();
    const auto widths = widthsOf(parameters);
    const auto axes = static_cast<Index>(widths.size());
    const AxisPairs blocks(widths);
    const auto pairs = static_cast<Index>(blocks.axisOf.size());
    const Grid grid = parameters.grid("grid");
    const Index text = parameters.integer("text-tokens");
    const Tensor* own = parts.tensor("positions");
    const Index tokens = own != nullptr ? own->dimension(0) : text + grid.tokens();
    const auto meaning = own != nullptr ? std::optional<Grid>() : std::optional(grid);
    parts.setTokens(tokens, queryTokens(meaning, own != nullptr ? 0 : text), tokens, keyTokens(meaning, own != nullptr ? 0 : text));
    std::vector<double> positions;
    for (Index token = 0; token < tokens; ++token) {
        for (Index axis = 0; axis < axes; ++axis) {
            const Index place = token - text;
            double id = 0;
            if (own != nullptr) {
                id = static_cast<double>(own->values()[static_cast<std::size_t>(token * axes + axis)]);
            } else if (axes == 1) {
                id = static_cast<double>(token);
            } else if (place >= 0 && axis >= axes - 2) {
                id = static_cast<double>(axis == axes - 1 ? place % grid.columns : place / grid.columns);
            }
            positions.push_back(id);
        }
    }
    const auto at = [=](Index token, Index axis) { return positions[static_cast<std::size_t>(token * axes + axis)]; };
    const double base = parameters.real("base");
    const auto frequencyOf = [=](Index pair) {
        const auto c = static_cast<double>(pair - blocks.first[static_cast<std::size_t>(pair)]);
        const auto width = static_cast<double>(widths[static_cast<std::size_t>(blocks.axisOf[static_cast<std::size_t>(pair)])]);
        return std::pow(base, -2 * c / width);
    };
    Turning turning;
    turning.depth = parameters.integer("head-dim");
    turning.width = turning.depth;
    turning.half = parameters.choice("pairing") == "half";
    turning.axes = axes;
    turning.frequencies.assign(static_cast<std::size_t>(axes * pairs), 0);
    std::vector<double> frequencies;
    for (Index pair = 0; pair < pairs; ++pair) {
        frequencies.push_back(frequencyOf(pair));
        turning.frequencies[static_cast<std::size_t>(blocks.axisOf[static_cast<std::size_t>(pair)] * pairs + pair)] = frequencyOf(pair);
    }
    turning.frequencyRead = [=](Index, Index, Index pair) { return cellInput("frequencies", 0, {0, pair}, frequencyOf(pair)); };
    turning.keys.positions = positions;
    turning.keys.position = [=](Index token, Index axis, StepWriter&) { return cellInput("positions", 0, {token, axis}, at(token, axis)); };
    turning.queries = turning.keys;
    addTurned(parts, std::move(turning));

    const Tensor given = own != nullptr ? *own : Tensor();
    setPositions(parts, positions, axes, [=, bound = own != nullptr](Cell cell, StepWriter& steps) {
        const double value = at(cell.row, cell.column);
        if (bound) {
            describeTensorCell("positions", given, 0, cell, "positions", steps, Kind::Entry);
        } else if (axes == 1) {
            steps.add(Kind::Entry, "positions", "{}", {coordinateInput("row", cell.row)}, value);
        } else if (cell.row < text || cell.column < axes - 2) {
            steps.add(Kind::Entry, "positions", "0", {}, 0);
        } else {
            const auto row = coordinateInput("row", cell.row);
            const auto first = parameterInput("T", static_cast<double>(text));
            const auto columns = parameterInput("w", static_cast<double>(grid.columns));
            const bool isRow = cell.column == axes - 2;
            steps.add(Kind::Entry, "positions", isRow ? "floor(({} - {})/{})" : "({} - {}) mod {}", {row, first, columns}, value);
        }
    });
    const auto blockStart = [=](Index pair) {
        const Index start = blocks.first[static_cast<std::size_t>(pair)];
        return parameterInput(std::to_string(start), static_cast<double>(start));
    };
    setNumbers(
        parts, "axis-index", pairs, [=](Index pair) { return static_cast<double>(blocks.axisOf[static_cast<std::size_t>(pair)]); }, true,
        [=](Index pair, StepWriter& steps) {
            const auto axis = static_cast<double>(blocks.axisOf[static_cast<std::size_t>(pair)]);
            // Blocks that lie before the pair.
            std::string pattern;
            std::vector<ExplanationInput> inputs;
            Index end = 0;
            for (std::size_t block = 0; block + 1 < widths.size(); ++block) {
                end += widths[block] / 2;
                pattern += pattern.empty() ? "[{} >= {}]" : " + [{} >= {}]";
                inputs.push_back(coordinateInput("column", pair));
                inputs.push_back(parameterInput(std::to_string(end), static_cast<double>(end)));
            }
            steps.add(ExplanationStep::Kind::Entry, "axis-index", pattern.empty() ? "0" : pattern, std::move(inputs), axis);
        });
    setNumbers(parts, "frequencies", pairs, frequencyOf, false, [=](Index pair, StepWriter& steps) {
        const auto c = steps.quantity("c", "{} - {}", {coordinateInput("column", pair), blockStart(pair)},
                                      static_cast<double>(pair - blocks.first[static_cast<std::size_t>(pair)]));
        const Index width = widths[static_cast<std::size_t>(blocks.axisOf[static_cast<std::size_t>(pair)])];
        steps.add(ExplanationStep::Kind::Entry, "frequencies", "{}^(-2 * {}/{})",
                  {parameterInput("b", base), c, parameterInput(std::to_string(width), static_cast<double>(width))}, frequencyOf(pair));
    });
    setWavelengths(parts, frequencies);
    return {};
}

std::string formulaOfAxes(const Parameters& parameters, const OffsetConvention& /*offsets*/) {
    std::vector<std::string> clauses{softmaxClause(parameters, scaled(parameters, "rot(qᵢ, i)·rot(kⱼ, j)")),
                                     turningClauses(parameters.choice("pairing") == "half", false, "d", "θ(t)", false)};
    Index start = 0;
    const auto widths = widthsOf(parameters);
    for (std::size_t axis = 0; axis < widths.size(); ++axis) {
        const std::string c = start == 0 ? "c" : "(c−" + std::to_string(start) + ")";
        const Index end = start + widths[axis] / 2;
        clauses.push_back("θ(t) = position(t, " + std::to_string(axis) + ")·b^(−2" + c + "/" + std::to_string(widths[axis]) + ") for " +
                          std::to_string(start) + " ≤ c < " + std::to_string(end));
        start = end;
    }
    clauses.push_back(scaleClause(parameters));
    return joinedClauses(clauses);
}

}  // namespace

EncodingDeclaration ropeAxes() {
    EncodingDeclaration out;
    out.id = "rope-axes";
    out.title = POSENC_TEXT("RoPE, axes");
    out.family = Family::Relative2D;
    out.summary = POSENC_TEXT("Rotation with one block of pairs per axis of the position ids");
    out.formula = formulaOfAxes;
    out.source = "black-forest-labs/flux math.py rope, apply_rope";
    out.parameters = withCommonParameters({gridParameter({7, 9}),
                                           {.id = "text-tokens",
                                            .symbol = "T",
                                            .label = POSENC_TEXT("Text tokens"),
                                            .unit = POSENC_TEXT("tokens"),
                                            .help = POSENC_TEXT("Tokens before the grid, at 0 on all axes"),
                                            .defaultValue = Index{0},
                                            .maximum = 65536,
                                            .usual = 64},
                                           {.id = "axes-dim",
                                            .symbol = "axes-dim",
                                            .label = POSENC_TEXT("Features of each axis"),
                                            .unit = POSENC_TEXT("features"),
                                            .help = POSENC_TEXT("Even numbers, one per axis, that add up to the head dimension; "
                                                                "automatic: a quarter, and half of the rest each"),
                                            .type = ParameterType::NumberList,
                                            .defaultValue = std::string("auto"),
                                            .minimum = 2,
                                            .maximum = 1024,
                                            .usual = 64,
                                            .choices = {{"auto", POSENC_TEXT("automatic")}},
                                            .multipleOf = 2},
                                           baseParameter(),
                                           pairingParameter("interleaved")});
    out.tensors = withContent({{.name = "positions",
                                .label = POSENC_TEXT("Position ids"),
                                .shapes = {"[n, X]"},
                                .optional = true,
                                .rule = {.kind = FitRule::Kind::Ids, .grid = "grid"}}},
                              "n", "n");
    std::vector<LayerDeclaration> layers{positionsLayer("n x axes", {"positions"}), axisIndexLayer(),
                                         frequenciesLayer(LayerStack::Row, "P").withSign(LayerSign::NonNegative), wavelengthsLayer(),
                                         anglesLayer("n x P", {"positions"})};
    for (LayerDeclaration& layer : turnedLayers({"positions"})) {
        layers.push_back(std::move(layer));
    }
    out.layers = withCommonLayers(std::move(layers), {.position = {"positions"}});
    out.defaultLayers = {"positions", "angles", "position", "attention"};
    setHeadDimMultiple(out, 2);
    out.symbolsRead = {"text-tokens", "grid", "axes-dim", "head-dim"};
    out.symbols = [](const Parameters& parameters) -> std::vector<std::pair<std::string, Index>> {
        return {{"n", parameters.integer("text-tokens") + parameters.grid("grid").tokens()},
                {"X", static_cast<Index>(widthsOf(parameters).size())}};
    };
    out.check = checkAxes;
    out.build = buildAxes;
    return out;
}

}  // namespace posenc

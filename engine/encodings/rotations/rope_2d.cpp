#include "engine/encodings/rotations/rope_2d.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numbers>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/random.h"
#include "engine/encodings/common.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/rotations/frequency_parameters.h"
#include "engine/encodings/rotations/grid_frequencies.h"
#include "engine/encodings/rotations/grid_places.h"
#include "engine/encodings/rotations/turning.h"
#include "engine/fields/matrix_field.h"
#include "engine/model/share_products.h"

namespace posenc {

namespace {

using Kind = ExplanationStep::Kind;

/// `mean-cosine` by row and column offset, of each head where frequencies are.
void setMeanCosineMap(ModelParts& parts, const GridPlaces& places, const std::shared_ptr<const GridFrequencies>& frequencies) {
    const Grid grid = places.grid;
    // Coordinates are affine in row and column, so an offset has one difference wherever it lies.
    const auto stepOf = [&](Index axis) {
        if (places.side(axis) < 2) {
            return 0.0;
        }
        double first = 0;
        double next = 0;
        for (Index token = places.prefix; token < places.tokens(); ++token) {
            const Index at = places.place(token, axis);
            first = at == 0 ? places.coordinate(token, axis) : first;
            next = at == 1 ? places.coordinate(token, axis) : next;
        }
        return next - first;
    };
    const double rowStep = stepOf(0);
    const double columnStep = stepOf(1);
    const Index pairs = frequencies->pairs();
    const auto frequenciesOf = [=](Index head) { return std::array{frequencies->along(head, 0), frequencies->along(head, 1)}; };
    using OfAxes = std::array<std::vector<double>, 2>;
    const auto mean = [=](const OfAxes& of, Cell cell) {
        const double down = rowStep * static_cast<double>(cell.row - grid.rows + 1);
        const double right = columnStep * static_cast<double>(cell.column - grid.columns + 1);
        double sum = 0;
        for (std::size_t pair = 0; pair < of[0].size(); ++pair) {
            sum += std::cos(down * of[0][pair] + right * of[1][pair]);
        }
        return sum / static_cast<double>(pairs);
    };
    const AxisMeaning rows{AxisMeaning::Kind::Other, POSENC_TEXT("Row offset"), {}, 0, {}, 1 - grid.rows};
    const AxisMeaning columns{AxisMeaning::Kind::Other, POSENC_TEXT("Column offset"), {}, 0, {}, 1 - grid.columns};
    const bool mixed = frequencies->mixed;
    parts.setLayer("mean-cosine", mixed ? frequencies->tables : 0, [=](Index head) {
        return numberField(
            2 * grid.rows - 1, 2 * grid.columns - 1, false,
            [=, of = frequenciesOf(head)](Index row, Index column) {
                return mean(of, {row, column});
            },
            rows, columns);
    });
    parts.setCellDescription("mean-cosine", [=](Index head, Cell cell, StepWriter& steps) {
        const auto part = [&](Index axis, const char* symbol, double step, const char* side, Index count, Index place) {
            const auto offset =
                steps.quantity(symbol, "{} - ({} - 1)",
                               {coordinateInput(axis == 0 ? "row" : "column", place), parameterInput(side, static_cast<double>(count))},
                               static_cast<double>(place - count + 1));
            const auto apart = parameterInput(toString(ParameterValue(step)), step);
            return steps.quantity(std::string(symbol) + "·step", "{} * {}", {offset, apart}, offset.value * step);
        };
        const auto down = part(0, "Δrow", rowStep, "h", grid.rows, cell.row);
        const auto right = part(1, "Δcol", columnStep, "w", grid.columns, cell.column);
        const auto vector = [&](Index axis) {
            return vectorInput("frequencies", mixed ? axis : 0, cellsOfRow(mixed ? head : axis, 0, pairs), axis == 0 ? "ωrow" : "ωcol");
        };
        steps.add(Kind::Entry, "mean-cosine", "mean(cos({} * {} + {} * {}))", {down, vector(0), right, vector(1)},
                  mean(frequenciesOf(head), cell));
    });
}

void setPlaceOffsets(ModelParts& parts, const std::shared_ptr<const GridPlaces>& places) {
    parts.setIndexLayer("row-offset", placeOffsets(places, 0));
    parts.setIndexLayer("column-offset", placeOffsets(places, 1));
    parts.setDescription([places](Index, Index query, Index key, StepWriter& steps) {
        for (const Index axis : {Index{0}, Index{1}}) {
            const auto kind = axis == 0 ? Kind::RowOffset : Kind::ColumnOffset;
            const char* name = axis == 0 ? "row-offset" : "column-offset";
            if (query < places->prefix || key < places->prefix) {
                steps.add(kind, name, "0", {}, 0);
                continue;
            }
            const auto place = [](ExplanationInput at) { return StepWriter::Place{"{}", {at}, at.value}; };
            auto from = place(places->describePlace(coordinateInput("query", query), axis, "ᵢ", steps));
            auto to = place(places->describePlace(coordinateInput("key", key), axis, "ⱼ", steps));
            steps.addOffset(kind, name, std::move(to), std::move(from));
        }
    });
}

Status buildRope2d(ModelParts& parts) {
    const Parameters& parameters = parts.parameters();
    const GridPlaces places(parameters);
    const auto frequencies = std::make_shared<const GridFrequencies>(parts);
    const Index tokens = places.tokens();
    const Index pairs = frequencies->pairs();
    // In blocks, tokens do not follow the rows of the grid.
    const auto grid = places.merge == 1 ? std::optional(places.grid) : std::nullopt;
    parts.setTokens(tokens, queryTokens(grid, places.prefix), tokens, keyTokens(grid, places.prefix));
    std::vector<double> positions;
    for (Index token = 0; token < tokens; ++token) {
        positions.push_back(places.coordinate(token, 0));
        positions.push_back(places.coordinate(token, 1));
    }
    Turning turning;
    turning.depth = frequencies->depth;
    turning.width = frequencies->depth;
    turning.half = parameters.choice("pairing") == "half";
    turning.axes = 2;
    turning.tables = frequencies->tables;
    for (Index head = 0; head < frequencies->tables; ++head) {
        for (Index axis = 0; axis < 2; ++axis) {
            for (Index pair = 0; pair < pairs; ++pair) {
                turning.frequencies.push_back(frequencies->at(head, axis, pair));
            }
        }
    }
    turning.frequencyRead = [frequencies](Index head, Index axis, Index pair) {
        const double value = frequencies->at(head, axis, pair);
        return frequencies->mixed ? cellInput("frequencies", axis, {head, pair}, value) : cellInput("frequencies", 0, {axis, pair}, value);
    };
    turning.keys.positions = positions;
    turning.keys.position = [places](Index token, Index axis, StepWriter&) {
        return cellInput("positions", 0, {token, axis}, places.coordinate(token, axis));
    };
    turning.queries = turning.keys;
    addTurned(parts, std::move(turning));
    setPositions(parts, positions, 2, [places](Cell cell, StepWriter& steps) { places.describe(cell, steps); });
    if (frequencies->mixed) {
        parts.setLayer("frequencies", 2, [=](Index axis) {
            return matrixField(frequencies->byAxis[static_cast<std::size_t>(axis)], 0, headsAxis(),
                               {AxisMeaning::Kind::Other, POSENC_TEXT("Pair"), {}, 0});
        });
        parts.setCellDescription("frequencies", [frequencies](Index axis, Cell cell, StepWriter& steps) {
            describeTensorCell(axis == 0 ? "row-frequencies" : "column-frequencies", frequencies->byAxis[static_cast<std::size_t>(axis)], 0,
                               cell, "frequencies", steps);
        });
    } else {
        setNumbers(
            parts, "frequencies", {2, countedBy(2, POSENC_TEXT("axis"))}, {pairs, {AxisMeaning::Kind::Other, POSENC_TEXT("Pair"), {}, 0}},
            [frequencies](Cell cell) { return frequencies->at(0, cell.row, cell.column); }, false,
            [frequencies](Cell cell, StepWriter& steps) { frequencies->describe(cell, steps); });
    }
    setMeanCosineMap(parts, places, frequencies);
    setPlaceOffsets(parts, std::make_shared<const GridPlaces>(places));
    return {};
}

Status checkRope2d(const Parameters& parameters) {
    const Grid grid = parameters.grid("grid");
    const Index merge = parameters.integer("merge");
    if (grid.rows % merge != 0 || grid.columns % merge != 0) {
        return makeError(ErrorCode::ParameterConflict, "merge", toString(merge), POSENC_TEXT("a divisor of both sides of the grid"));
    }
    const Grid reference = parameters.grid("reference");
    if ((reference.rows == 0) != (reference.columns == 0)) {
        return makeError(ErrorCode::ParameterConflict, "reference", toString(ParameterValue(reference)),
                         POSENC_TEXT("0x0, or two sides above 0"));
    }
    return {};
}

std::string formulaOfRope2d(const Parameters& parameters, const OffsetConvention& /*offsets*/) {
    const GridPlaces places(parameters);
    const GridFrequencies frequencies(parameters);
    const std::string first = frequencies.rowsFirst ? "py(t)" : "px(t)";
    const std::string second = frequencies.rowsFirst ? "px(t)" : "py(t)";
    std::vector<std::string> clauses{softmaxClause(parameters, scaled(parameters, "rot(qᵢ, i)·rot(kⱼ, j)")),
                                     turningClauses(parameters.choice("pairing") == "half", false, "d", "θ(t)", false)};
    if (frequencies.mixed) {
        clauses.push_back("θ(t) = py(t)·R[c] + px(t)·C[c]");
    } else {
        clauses.push_back("θ(t) = " + first + "·ω(c) for c < d/4");
        clauses.push_back("θ(t) = " + second + "·" + (frequencies.split ? "ω(c − d/4 + 1/2)" : "ω(c − d/4)") + " for c ≥ d/4");
        const bool alone = frequencies.quarter() == 1;
        clauses.push_back(frequencies.kind == "pixel"       ? alone ? "ω(e) = π" : "ω(e) = π·(1 + (f/2 − 1)·e/(d/4 − 1))"
                          : frequencies.kind == "pixel-log" ? alone ? "ω(e) = π" : "ω(e) = π·2^((log₂(f) − 1)·e/(d/4 − 1))"
                          : frequencies.kind == "period"    ? "ω(e) = 2·π·b^(−4·e/d)"
                                                            : "ω(e) = b^(−4·e/d)");
    }
    const auto coordinate = [&](bool rows) {
        const std::string place = rows ? "row(t)" : "col(t)";
        const std::string side = rows ? "h" : "w";
        const std::string shifted = places.shift == 0 ? place : "(" + place + " + o)";
        if (places.coordinates == "centred") {
            const std::string extent = places.normalize == "max" ? "max(h, w)" : places.normalize == "min" ? "min(h, w)" : side;
            return "2·(" + place + (places.shift == 0 ? "" : " + o") + " + 0.5)/" + extent + " − 1";
        }
        const std::string own = places.coordinates == "index"   ? shifted
                                : places.side(rows ? 0 : 1) > 1 ? "(2·" + place + "/(" + side + " − 1) − 1)"
                                                                : std::string("(−1)");
        return places.scales() ? own + "·" + side + "0/" + side : own;
    };
    const std::string all = places.prefix > 0 ? " for t ≥ Np" : "";
    clauses.push_back("py(t) = " + coordinate(true) + all);
    clauses.push_back("px(t) = " + coordinate(false) + all);
    if (places.prefix > 0) {
        clauses.push_back("py(t) = 0 for t < Np");
        clauses.push_back("px(t) = 0 for t < Np");
    }
    const std::string t = places.prefix > 0 ? "(t − Np)" : "t";
    if (places.merge == 1) {
        clauses.push_back("row(t) = ⌊" + t + "/w⌋");
        clauses.push_back("col(t) = " + t + " mod w");
    } else {
        clauses.push_back("row(t) = ⌊block(t)/(w/M)⌋·M + ⌊(" + t + " mod M^2)/M⌋");
        clauses.push_back("col(t) = (block(t) mod (w/M))·M + (" + t + " mod M)");
        clauses.push_back("block(t) = ⌊" + t + "/M^2⌋");
    }
    clauses.push_back(scaleClause(parameters));
    return joinedClauses(clauses);
}

/// rope-vit's initial values: mag_c = 10^(-4c/d) in a random direction of each head, then at a right angle to it.
Distribution mixedFrequencies(bool rows) {
    Distribution out{Distribution::Kind::Uniform, [](const Parameters&) { return 1.0; }};
    out.make = [rows](std::uint64_t seed, const Parameters& parameters, std::span<float> numbers) {
        const Index heads = parameters.integer("heads");
        const Index quarter = parameters.integer("head-dim") / 4;
        const CounterGenerator generator(seed, "mixed-frequencies");
        for (Index head = 0; head < heads; ++head) {
            const double angle = 2 * std::numbers::pi * generator.uniform(static_cast<std::uint64_t>(head));
            for (Index pair = 0; pair < 2 * quarter; ++pair) {
                const double size = std::pow(10.0, -static_cast<double>(pair % quarter) / static_cast<double>(quarter));
                const double turned = angle + (pair < quarter ? 0 : std::numbers::pi / 2);
                numbers[static_cast<std::size_t>(head * 2 * quarter + pair)] =
                    static_cast<float>(size * (rows ? std::sin(turned) : std::cos(turned)));
            }
        }
    };
    return out;
}

ParameterDeclaration word(std::string id, std::string label, std::string help, std::vector<Choice> choices) {
    return {.id = id,
            .symbol = id,
            .label = std::move(label),
            .help = std::move(help),
            .type = ParameterType::Choice,
            .defaultValue = choices.front().id,
            .choices = std::move(choices)};
}

std::vector<ParameterDeclaration> rope2dParameters() {
    std::vector<ParameterDeclaration> out{
        gridParameter({7, 9}),
        {.id = "prefix-tokens",
         .symbol = "Np",
         .label = POSENC_TEXT("Prefix tokens"),
         .unit = POSENC_TEXT("tokens"),
         .help = POSENC_TEXT("Class and register tokens before the grid, which are not rotated"),
         .defaultValue = Index{0},
         .maximum = 64,
         .usual = 8},
        word("frequencies", POSENC_TEXT("Frequencies"), POSENC_TEXT("Series of the frequencies of each axis"),
             {{"language", POSENC_TEXT("as in language, b^(−4c/d)")},
              {"pixel", POSENC_TEXT("in pixels, linear (timm)")},
              {"pixel-log", POSENC_TEXT("in pixels, logarithmic (timm)")},
              {"period", POSENC_TEXT("whole turns, 2π·b^(−4c/d) (DINOv3)")},
              {"mixed", POSENC_TEXT("trained, rows and columns mixed (rope-vit)")}}),
        baseParameter(),
        pairingParameter("interleaved"),
        word("first-axis", POSENC_TEXT("First axis"), POSENC_TEXT("Axis that the first half of the pairs reads"),
             {{"rows", POSENC_TEXT("rows")}, {"columns", POSENC_TEXT("columns (SAM 2)")}}),
        word("spectrum", POSENC_TEXT("Spectrum"), POSENC_TEXT("Whether both axes have the same frequencies"),
             {{"shared", POSENC_TEXT("the same on both axes")}, {"split", POSENC_TEXT("even and odd members of one series (Pixtral)")}}),
        word("coordinates", POSENC_TEXT("Coordinates"), POSENC_TEXT("What a row or column number becomes"),
             {{"index", POSENC_TEXT("the number")},
              {"unit", POSENC_TEXT("−1 to 1 (timm)")},
              {"centred", POSENC_TEXT("centres of cells, −1 to 1 (DINOv3)")}}),
        word(
            "normalize", POSENC_TEXT("Normalised by"), POSENC_TEXT("Side that centred coordinates are divided by"),
            {{"separate", POSENC_TEXT("its own side")}, {"max", POSENC_TEXT("the longer side")}, {"min", POSENC_TEXT("the shorter side")}}),
        {.id = "reference",
         .symbol = "h0 w0",
         .label = POSENC_TEXT("Reference grid"),
         .unit = POSENC_TEXT("tokens"),
         .help = POSENC_TEXT("Grid of the pretraining, to which coordinates are stretched; 0x0: none"),
         .type = ParameterType::GridSize,
         .defaultValue = Grid{0, 0},
         .maximum = 256,
         .usual = 24},
        {.id = "grid-offset",
         .symbol = "o",
         .label = POSENC_TEXT("Grid offset"),
         .help = POSENC_TEXT("Added to row and column numbers"),
         .type = ParameterType::Real,
         .defaultValue = 0.0,
         .minimum = -1000000,
         .maximum = 1000000,
         .usual = 16},
        {.id = "max-frequency",
         .symbol = "f",
         .label = POSENC_TEXT("Maximum frequency"),
         .help = POSENC_TEXT("Pixels of the side that the fastest pair resolves"),
         .type = ParameterType::Real,
         .defaultValue = 224.0,
         .minimum = 2,
         .maximum = 100000,
         .usual = 512},
        {.id = "merge",
         .symbol = "M",
         .label = POSENC_TEXT("Merge"),
         .unit = POSENC_TEXT("tokens"),
         .help = POSENC_TEXT("Side of the blocks in whose order the tokens are; 1: row by row"),
         .defaultValue = Index{1},
         .minimum = 1,
         .maximum = 16,
         .usual = 4}};
    const auto read = [&](const char* id, ReadWhen when) {
        std::ranges::find(out, std::string(id), &ParameterDeclaration::id)->readWhen.push_back(std::move(when));
    };
    read("base", {"frequencies", {"language", "period"}});
    read("first-axis", {.parameter = "frequencies", .values = {"mixed"}, .unless = true});
    read("spectrum", {"frequencies", {"language"}});
    read("normalize", {"coordinates", {"centred"}});
    read("reference", {"coordinates", {"index", "unit"}});
    read("grid-offset", {"coordinates", {"index", "centred"}});
    read("max-frequency", {"frequencies", {"pixel", "pixel-log"}});
    return out;
}

}  // namespace

EncodingDeclaration rope2d() {
    EncodingDeclaration out;
    out.id = "rope-2d";
    out.title = POSENC_TEXT("RoPE 2D");
    out.family = Family::Relative2D;
    out.summary = POSENC_TEXT("Rotation on a grid: pairs read the row, the column, or a mixture of both");
    out.formula = formulaOfRope2d;
    out.source =
        "SAM 2 position_encoding.py; naver-ai/rope-vit; timm layers/pos_embed_sincos.py; facebookresearch/dinov3; transformers pixtral, "
        "qwen2_vl";
    out.parameters = withCommonParameters(rope2dParameters());
    const auto used = [](const Parameters& parameters) { return parameters.choice("frequencies") == "mixed"; };
    TensorDeclaration rows{.name = "row-frequencies",
                           .label = POSENC_TEXT("Row frequencies"),
                           .shapes = {"[H, P]"},
                           .unbound = mixedFrequencies(true),
                           .used = used};
    TensorDeclaration columns{.name = "column-frequencies",
                              .label = POSENC_TEXT("Column frequencies"),
                              .shapes = {"[H, P]"},
                              .unbound = mixedFrequencies(false),
                              .used = used};
    out.tensors = withContent({std::move(rows), std::move(columns)}, "n", "n");
    // The last of the n tokens are the grid, though no shape says so.
    for (TensorDeclaration& tensor : out.tensors) {
        tensor.rule.grid = "grid";
    }
    const std::vector<std::string> tensors{"row-frequencies", "column-frequencies"};
    std::vector<LayerDeclaration> layers{
        rowOffsetLayer(),
        columnOffsetLayer(),
        positionsLayer("n x 2"),
        frequenciesLayer(LayerStack::Channels, POSENC_TEXT("2 x P, or 2 x H x P"), tensors),
        anglesLayer(POSENC_TEXT("n x P, or H x n x P"), tensors),
        meanCosineLayer(LayerStack::Heads, POSENC_TEXT("(2h-1) x (2w-1), or H x (2h-1) x (2w-1)"), tensors)};
    for (LayerDeclaration& layer : turnedLayers(tensors)) {
        layers.push_back(std::move(layer));
    }
    out.layers = withCommonLayers(std::move(layers), {.position = tensors});
    // Sides that blocks divide.
    out.firstParameters = {{"grid", Grid{6, 8}}};
    out.defaultLayers = {"mean-cosine", "positions", "angles", "position", "attention"};
    setHeadDimMultiple(out, 4);
    out.symbolsRead = {"prefix-tokens", "grid", "head-dim"};
    out.symbols = [](const Parameters& parameters) -> std::vector<std::pair<std::string, Index>> {
        return {{"n", parameters.integer("prefix-tokens") + parameters.grid("grid").tokens()}, {"P", parameters.integer("head-dim") / 2}};
    };
    out.check = checkRope2d;
    out.build = buildRope2d;
    return out;
}

}  // namespace posenc

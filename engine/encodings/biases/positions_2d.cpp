#include "engine/encodings/biases/positions_2d.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/core/derived_tensor.h"
#include "engine/encodings/absolute_formulas.h"
#include "engine/encodings/absolute_table.h"
#include "engine/encodings/axis_rows.h"
#include "engine/encodings/biases/bias_parts.h"
#include "engine/encodings/biases/pair_grid.h"
#include "engine/encodings/formula_parts.h"

namespace posenc {

namespace {

constexpr double kPi = std::numbers::pi;

/// Appends row or column of the token that a row of the table is of.
ExplanationInput describeCoordinateOf(bool rows, Index token, const Grid& grid, StepWriter& steps) {
    const auto place = coordinateInput("row", token);
    const auto columns = parameterInput("w", static_cast<double>(grid.columns));
    return rows ? steps.quantity(POSENC_TEXT("row of it"), "floor({}/{})", {place, columns}, static_cast<double>(token / grid.columns))
                : steps.quantity(POSENC_TEXT("column of it"), "{} mod {}", {place, columns}, static_cast<double>(token % grid.columns));
}

/// One axis of DETR's sinusoids.
struct CountedAxis {
    bool normalised;
    double offset;
    double angleScale;

    explicit CountedAxis(const Parameters& parameters)
        : normalised(parameters.flag("normalize")), offset(parameters.real("offset")), angleScale(parameters.real("angle-scale")) {}
    [[nodiscard]] double at(Index cell, Index length) const {
        const auto counted = static_cast<double>(cell) + 1;
        return normalised ? (counted + offset) / (static_cast<double>(length) + 1e-6) * angleScale : counted;
    }
};

Status buildDetr(ModelParts& parts) {
    const Parameters& parameters = parts.parameters();
    const Grid grid = parameters.grid("grid");
    const CountedAxis axis(parameters);
    const double base = parameters.real("base");
    const Index width = parameters.integer("head-dim");
    const Index half = width / 2;
    const auto frequency = [=](Index pair) { return std::pow(base, -2.0 * static_cast<double>(pair) / static_cast<double>(half)); };
    const auto wavesOf = [=](Index cells) {
        return AxisRows(cells, half, [=](Index cell, Index k) {
            const double angle = axis.at(cell, cells) * frequency(k / 2);
            return k % 2 == 0 ? std::sin(angle) : std::cos(angle);
        });
    };
    const Tensor table = computedTensor(Shape{grid.tokens(), width},
                                        [=, rows = wavesOf(grid.rows), columns = wavesOf(grid.columns)](Index token, std::span<float> out) {
                                            std::ranges::copy(rows.of(token / grid.columns), out.begin());
                                            std::ranges::copy(columns.of(token % grid.columns), out.begin() + half);
                                        });
    const auto entry = [=](Cell cell, StepWriter& steps) {
        const bool rows = cell.column < half;
        const auto at = describeCoordinateOf(rows, cell.row, grid, steps);
        const Index length = rows ? grid.rows : grid.columns;
        const double value = axis.at(static_cast<Index>(at.value), length);
        const auto place =
            axis.normalised
                ? steps.quantity(rows ? "y" : "x", "({} + 1 + {})/({} + 0.000001) * {}",
                                 {at, parameterInput("o", axis.offset), parameterInput(rows ? "h" : "w", static_cast<double>(length)),
                                  parameterInput("a", axis.angleScale)},
                                 value)
                : steps.quantity(rows ? "y" : "x", "{} + 1", {at}, value);
        const Index k = cell.column % half;
        const auto feature =
            steps.quantity("k", "{} mod {}", {coordinateInput("column", cell.column), parameterInput("d/2", static_cast<double>(half))},
                           static_cast<double>(k));
        const auto wave =
            steps.quantity("ω", "{}^(-2 * floor({}/2)/{})",
                           {parameterInput("b", base), feature, parameterInput("d/2", static_cast<double>(half))}, frequency(k / 2));
        const auto angle = steps.quantity("θ", "{} * {}", {place, wave}, place.value * wave.value);
        steps.add(ExplanationStep::Kind::Entry, "table", k % 2 == 0 ? "sin({})" : "cos({})", {angle},
                  k % 2 == 0 ? std::sin(angle.value) : std::cos(angle.value));
    };
    return buildFromTable(parts, table, grid, 0, entry, [=](Index feature) { return feature < half; });
}

std::string formulaOfDetr(const Parameters& parameters, const OffsetConvention& /*offsets*/) {
    const bool normalised = parameters.flag("normalize");
    const auto along = [&](const std::string& name, const std::string& cell, const std::string& side) {
        return name + "(t) = " + (normalised ? "(" + cell + " + 1 + o)/(" + side + " + 0.000001)·a" : cell + " + 1");
    };
    return absoluteFormula(parameters, "P",
                           joinedClauses({"P[t, 2c] = sin( p(t, c)·ω )", "P[t, 2c+1] = cos( p(t, c)·ω )", "p(t, c) = y(t) for c < d/4",
                                          "p(t, c) = x(t) for c ≥ d/4", "ω = b^(−4·(c mod (d/4))/d)", along("y", "⌊t/w⌋", "h"),
                                          along("x", "(t mod w)", "w")}));
}

bool isPerceiver(const Parameters& parameters) {
    return parameters.choice("variant") == "perceiver";
}

/// What a column of Perceiver's table holds.
struct FourierColumn {
    enum class Part { Position, Sine, Cosine } part;
    bool rows;
    Index band = 0;
};

struct Fourier {
    Grid grid;
    Grid resolution;
    Index bands;
    bool position;
    bool sineOnly;

    explicit Fourier(const Parameters& parameters)
        : grid(parameters.grid("grid")),
          resolution(gridOr(parameters, "resolution", "grid")),
          bands(parameters.integer("bands")),
          position(parameters.flag("include-position")),
          sineOnly(parameters.flag("sine-only")) {}

    [[nodiscard]] Index width() const { return (position ? 2 : 0) + 2 * bands * (sineOnly ? 1 : 2); }
    [[nodiscard]] FourierColumn column(Index at) const {
        if (position && at < 2) {
            return {FourierColumn::Part::Position, at == 0};
        }
        const Index wave = at - (position ? 2 : 0);
        const bool cosine = wave >= 2 * bands;
        return {cosine ? FourierColumn::Part::Cosine : FourierColumn::Part::Sine, wave % (2 * bands) < bands, wave % bands};
    }
    [[nodiscard]] double place(bool rows, Index token) const {
        const Index length = rows ? grid.rows : grid.columns;
        const Index cell = rows ? token / grid.columns : token % grid.columns;
        return length == 1 ? -1 : -1 + 2 * static_cast<double>(cell) / static_cast<double>(length - 1);
    }
    [[nodiscard]] double frequency(bool rows, Index band) const {
        const auto nyquist = static_cast<double>(rows ? resolution.rows : resolution.columns) / 2;
        return bands == 1 ? 1 : 1 + static_cast<double>(band) * (nyquist - 1) / static_cast<double>(bands - 1);
    }
    [[nodiscard]] double number(Index token, Index at) const {
        const FourierColumn of = column(at);
        const double y = place(of.rows, token);
        const double angle = kPi * frequency(of.rows, of.band) * y;
        return of.part == FourierColumn::Part::Position ? y : (of.part == FourierColumn::Part::Sine ? std::sin(angle) : std::cos(angle));
    }
};

void describeFourier(const Fourier& fourier, Cell cell, StepWriter& steps) {
    const FourierColumn of = fourier.column(cell.column);
    const auto at = describeCoordinateOf(of.rows, cell.row, fourier.grid, steps);
    const Index length = of.rows ? fourier.grid.rows : fourier.grid.columns;
    const double place = fourier.place(of.rows, cell.row);
    const auto y = length == 1 ? steps.quantity(of.rows ? "y" : "x", "{} - 1", {at}, place)
                               : steps.quantity(of.rows ? "y" : "x", "2 * {}/({} - 1) - 1",
                                                {at, parameterInput(of.rows ? "h" : "w", static_cast<double>(length))}, place);
    if (of.part == FourierColumn::Part::Position) {
        steps.add(ExplanationStep::Kind::Entry, "table", "{}", {y}, place);
        return;
    }
    const auto bands = parameterInput("K", static_cast<double>(fourier.bands));
    const auto wave = coordinateInput("column", cell.column);
    const auto first = parameterInput(fourier.position ? "2" : "0", fourier.position ? 2 : 0);
    const auto band = steps.quantity("k", "({} - {}) mod {}", {wave, first, bands}, static_cast<double>(of.band));
    const auto side =
        parameterInput(of.rows ? "Rh" : "Rw", static_cast<double>(of.rows ? fourier.resolution.rows : fourier.resolution.columns));
    const double value = fourier.frequency(of.rows, of.band);
    const auto frequency = fourier.bands == 1 ? steps.quantity("f", "1 + {}", {band}, value)
                                              : steps.quantity("f", "1 + {} * ({}/2 - 1)/({} - 1)", {band, side, bands}, value);
    const auto angle = steps.quantity("θ", "pi * {} * {}", {frequency, y}, kPi * value * place);
    const bool sine = of.part == FourierColumn::Part::Sine;
    steps.add(ExplanationStep::Kind::Entry, "table", sine ? "sin({})" : "cos({})", {angle},
              sine ? std::sin(angle.value) : std::cos(angle.value));
}

Status buildFourier(ModelParts& parts) {
    const Parameters& parameters = parts.parameters();
    const Grid grid = parameters.grid("grid");
    parts.setTokens(grid.tokens(), queryTokens(grid), grid.tokens(), keyTokens(grid));
    if (isPerceiver(parameters)) {
        const Fourier fourier(parameters);
        const AxisRows byRow(grid.rows, fourier.width(), [&](Index row, Index at) { return fourier.number(row * grid.columns, at); });
        const AxisRows byColumn(grid.columns, fourier.width(), [&](Index column, Index at) { return fourier.number(column, at); });
        const Tensor table = computedTensor(Shape{grid.tokens(), fourier.width()}, [=](Index token, std::span<float> out) {
            const auto row = byRow.of(token / grid.columns);
            const auto column = byColumn.of(token % grid.columns);
            for (std::size_t at = 0; at < out.size(); ++at) {
                out[at] = fourier.column(static_cast<Index>(at)).rows ? row[at] : column[at];
            }
        });
        const auto entry = [fourier](Cell cell, StepWriter& steps) { describeFourier(fourier, cell, steps); };
        setPositionTable(parts, table, grid, 0, entry, [fourier](Index feature) { return fourier.column(feature).rows; });
        return {};
    }
    const Tensor frequencies = parts.required("frequencies");
    const Index bands = parameters.integer("bands");
    const auto placeOf = [grid](bool rows, Index token) {
        const auto cell = static_cast<double>(rows ? token / grid.columns : token % grid.columns);
        return 2 * (cell + 0.5) / static_cast<double>(rows ? grid.rows : grid.columns) - 1;
    };
    const auto angleOf = [=](Index token, Index band) {
        const auto g = [&](Index row) { return static_cast<double>(frequencies.slice(row)[static_cast<std::size_t>(band)]); };
        return 2 * kPi * (placeOf(false, token) * g(0) + placeOf(true, token) * g(1));
    };
    const Tensor table = computedTensor(Shape{grid.tokens(), 2 * bands}, [=](Index token, std::span<float> out) {
        for (Index band = 0; band < bands; ++band) {
            out[static_cast<std::size_t>(band)] = static_cast<float>(std::sin(angleOf(token, band)));
            out[static_cast<std::size_t>(bands + band)] = static_cast<float>(std::cos(angleOf(token, band)));
        }
    });
    setPositionTable(parts, table, grid, 0, [=](Cell cell, StepWriter& steps) {
        const Index band = cell.column % bands;
        const auto place = [&](bool rows) {
            const auto at = describeCoordinateOf(rows, cell.row, grid, steps);
            return steps.quantity(rows ? "y" : "x", "2 * ({} + 0.5)/{} - 1",
                                  {at, parameterInput(rows ? "h" : "w", static_cast<double>(rows ? grid.rows : grid.columns))},
                                  placeOf(rows, cell.row));
        };
        const auto x = place(false);
        const auto y = place(true);
        const auto gx = describeNumber("frequencies", frequencies, {0, band}, "Gx", steps);
        const auto gy = describeNumber("frequencies", frequencies, {1, band}, "Gy", steps);
        const auto angle = steps.quantity("θ", "2 * pi * ({} * {} + {} * {})", {x, gx, y, gy}, angleOf(cell.row, band));
        const bool sine = cell.column < bands;
        steps.add(ExplanationStep::Kind::Entry, "table", sine ? "sin({})" : "cos({})", {angle},
                  sine ? std::sin(angle.value) : std::cos(angle.value));
    });
    return {};
}

std::string formulaOfFourier(const Parameters& parameters, const OffsetConvention& /*offsets*/) {
    if (!isPerceiver(parameters)) {
        return joinedClauses({"P[t, k] = sin( θ(t, k) ) for k < K", "P[t, k] = cos( θ(t, k) ) for k ≥ K",
                              "θ(t, k) = 2·π·(x·frequencies[0, k mod K] + y·frequencies[1, k mod K])", "x = 2((t mod w) + 0.5)/w − 1",
                              "y = 2(⌊t/w⌋ + 0.5)/h − 1"});
    }
    const Fourier fourier(parameters);
    const std::string first = fourier.position ? "(k−2)" : "k";
    const std::string from = fourier.position ? "2" : "0";
    const auto place = [](Index length, const std::string& cell, const std::string& side) {
        return length == 1 ? "0 − 1" : "2·" + cell + "/(" + side + "−1) − 1";
    };
    const auto frequency = [&](const std::string& side) {
        return fourier.bands == 1 ? std::string("1") : "(1 + (" + first + " mod K)·(" + side + "/2 − 1)/(K−1))";
    };
    return joinedClauses(
        {fourier.position ? "P[t, 0] = y" : "", fourier.position ? "P[t, 1] = x" : "",
         "P[t, k] = sin( π·θ ) for " + from + " ≤ k < 2K + " + from, fourier.sineOnly ? "" : "P[t, k] = cos( π·θ ) for k ≥ 2K + " + from,
         "θ = " + frequency("Rh") + "·y for (" + first + " mod (2K)) < K", "θ = " + frequency("Rw") + "·x for (" + first + " mod (2K)) ≥ K",
         "y = " + place(fourier.grid.rows, "⌊t/w⌋", "h"), "x = " + place(fourier.grid.columns, "(t mod w)", "w")});
}

}  // namespace

EncodingDeclaration detrSine() {
    EncodingDeclaration out = absoluteEncoding(
        {.id = "detr-sine",
         .title = POSENC_TEXT("DETR sinusoids"),
         .summary = POSENC_TEXT("Sines and cosines of row and column, counted from 1 and divided by the map's size"),
         .formula = formulaOfDetr,
         .source = "Carion et al. 2020, arXiv:2005.12872; facebookresearch/detr models/position_encoding.py; offset: "
                   "fundamentalvision/Deformable-DETR",
         .tokens = "h w",
         .parameters = {gridParameter({7, 9}), baseParameter(),
                        switchParameter("normalize", "normalize", POSENC_TEXT("Normalize"),
                                        POSENC_TEXT("Divides positions by the sides of the map"), true),
                        realParameter("offset", "o", POSENC_TEXT("Offset"),
                                      POSENC_TEXT("Added to positions before they are divided; Deformable-DETR: -0.5"), 0, -1e6, 1e6, 1),
                        realParameter("angle-scale", "a", POSENC_TEXT("Angle scale"),
                                      POSENC_TEXT("Angle of the far end of the map; 2π by default"), 6.283185307179586, -1e6, 1e6, 10),
                        injectionParameter("input")}});
    out.reach = "[h, w]";
    for (const char* id : {"offset", "angle-scale"}) {
        parameterOf(out, id).readWhen = {{"normalize", {"on"}}};
    }
    setHeadDimMultiple(out, 4);
    out.build = buildDetr;
    return out;
}

EncodingDeclaration fourier2d() {
    EncodingDeclaration out;
    out.id = "fourier-2d";
    out.title = POSENC_TEXT("Fourier features 2D");
    out.family = Family::Absolute;
    out.summary = POSENC_TEXT("Sines and cosines of row and column at evenly spaced or random frequencies");
    out.formula = formulaOfFourier;
    out.source =
        "Jaegle et al. 2021, arXiv:2103.03206; transformers modeling_perceiver.py; facebookresearch/segment-anything "
        "modeling/prompt_encoder.py PositionEmbeddingRandom";
    ParameterDeclaration resolution = gridParameter({0, 0});
    resolution.id = "resolution";
    resolution.symbol = "rh rw";
    resolution.label = POSENC_TEXT("Resolution");
    resolution.help = POSENC_TEXT("Map used in training; its Nyquist rate is the highest frequency; 0x0: the grid");
    resolution.minimum = 0;
    out.parameters = withCommonParameters(
        {gridParameter({7, 9}),
         choiceParameter("variant", POSENC_TEXT("Variant"), POSENC_TEXT("Where the frequencies come from"),
                         {{"perceiver", POSENC_TEXT("evenly spaced (Perceiver)")}, {"random", POSENC_TEXT("random (SAM)")}}),
         countParameter("bands", "K", POSENC_TEXT("Bands"), POSENC_TEXT("Number of frequencies"), 6, 1, 512, 64), resolution,
         switchParameter("include-position", "p", POSENC_TEXT("Include position"), POSENC_TEXT("The coordinates themselves come first"),
                         true),
         switchParameter("sine-only", "q", POSENC_TEXT("Sines only"), POSENC_TEXT("No cosines"), false)});
    for (const char* id : {"resolution", "include-position", "sine-only"}) {
        parameterOf(out, id).readWhen = {{"variant", {"perceiver"}}};
    }
    setIdle(out, {"heads", "head-dim", "scale", "causal"});
    out.symbolsRead = {"grid", "resolution"};
    out.symbols = [](const Parameters& parameters) -> std::vector<std::pair<std::string, Index>> {
        const Grid side = gridOr(parameters, "resolution", "grid");
        return {{"Rh", side.rows}, {"Rw", side.columns}};
    };
    TensorDeclaration frequencies = weight("frequencies", POSENC_TEXT("Frequencies"), "[2, K]", normal(1));
    frequencies.used = [](const Parameters& parameters) { return !isPerceiver(parameters); };
    out.tensors = {frequencies};
    out.layers = {tableLayer("h w x width").reading({"frequencies"})};
    for (LayerDeclaration& layer : similarityLayers({"frequencies"})) {
        out.layers.push_back(std::move(layer));
    }
    out.defaultLayers = {"similarity", "similarity-tiles", "table"};
    out.check = [](const Parameters& parameters) { return checkSides(parameters, "resolution"); };
    out.build = buildFourier;
    return out;
}

}  // namespace posenc

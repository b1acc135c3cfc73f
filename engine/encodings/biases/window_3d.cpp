#include "engine/encodings/biases/window_3d.h"

#include <algorithm>
#include <array>
#include <memory>

#include "engine/attention/key_terms.h"
#include "engine/attention/terms.h"
#include "engine/encodings/biases/bias_parts.h"
#include "engine/encodings/biases/pair_grid.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/index_steps.h"
#include "engine/encodings/sequence.h"
#include "engine/encodings/window.h"
#include "engine/fields/axes_map.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

constexpr float kOtherPart = -100.0F;
constexpr std::size_t kAxes = 3;
using Triple = std::array<Index, kAxes>;

constexpr std::array<const char*, kAxes> kOffsetLayers{"depth-offset", "row-offset", "column-offset"};
constexpr std::array<const char*, kAxes> kAxisLetters{"d", "h", "w"};

Triple sidesOfGrid3d(const Parameters& parameters, std::string_view id) {
    const Grid3d size = parameters.grid3d(id);
    return {size.depth, size.rows, size.columns};
}

/// Windows on a padded grid, and how the tokens of one of them read the table.
struct Windows {
    Triple nominal{};
    Triple side{};    ///< effective
    Triple shift{};   ///< effective
    Triple padded{};  ///< sides of the grid
    Triple stride{};  ///< of an offset in the table's rows
    bool byNominal;   ///< tokens take their coordinates from the nominal window

    explicit Windows(const Parameters& parameters) : nominal(sidesOfGrid3d(parameters, "window")) {
        const Triple given = sidesOfGrid3d(parameters, "grid");
        const Triple wanted = sidesOfGrid3d(parameters, "shift");
        const std::string& variant = parameters.choice("variant");
        for (std::size_t a = 0; a < kAxes; ++a) {
            const Index length = given[0] == 0 ? nominal[a] : given[a];
            side[a] = std::min(length, nominal[a]);
            shift[a] = length <= nominal[a] ? 0 : wanted[a];
            padded[a] = (length + side[a] - 1) / side[a] * side[a];
        }
        stride = {(2 * nominal[1] - 1) * (2 * nominal[2] - 1), 2 * nominal[2] - 1, 1};
        if (variant == "nnformer") {
            stride = {3 * nominal[1] - 1, 2 * nominal[1] - 1, 1};
        }
        byNominal = variant != "correct";
    }

    [[nodiscard]] Index tokens() const { return side[0] * side[1] * side[2]; }
    [[nodiscard]] Index rows() const { return (2 * nominal[0] - 1) * (2 * nominal[1] - 1) * (2 * nominal[2] - 1); }
    [[nodiscard]] Index count() const { return padded[0] / side[0] * (padded[1] / side[1]) * (padded[2] / side[2]); }
    [[nodiscard]] bool shifted() const {
        return std::ranges::any_of(shift, [](Index s) { return s > 0; });
    }
    [[nodiscard]] static Triple split(Index token, const Triple& sides) {
        return {token / (sides[1] * sides[2]), token / sides[2] % sides[1], token % sides[2]};
    }
    /// What the offsets are taken of.
    [[nodiscard]] Triple coordinates(Index token) const { return split(token, byNominal ? nominal : side); }
    /// The place of a window's token on the shifted grid.
    [[nodiscard]] Triple place(Index number, Index token) const {
        const Triple window = split(number, {padded[0] / side[0], padded[1] / side[1], padded[2] / side[2]});
        const Triple inside = split(token, side);
        return {window[0] * side[0] + inside[0], window[1] * side[1] + inside[1], window[2] * side[2] + inside[2]};
    }
    [[nodiscard]] int part(std::size_t axis, Index at) const {
        return shift[axis] == 0 ? 0 : (at >= padded[axis] - side[axis] ? 1 : 0) + (at >= padded[axis] - shift[axis] ? 1 : 0);
    }
    [[nodiscard]] int region(const Triple& at) const { return 9 * part(0, at[0]) + 3 * part(1, at[1]) + part(2, at[2]); }
    [[nodiscard]] std::vector<int> regions(Index number) const {
        std::vector<int> out;
        for (Index token = 0; token < tokens(); ++token) {
            out.push_back(region(place(number, token)));
        }
        return out;
    }
    /// index = base + sum of stride times coordinate of the query - the same of the key.
    [[nodiscard]] std::shared_ptr<const SumMap> map(const Triple& strides, Index base) const {
        std::vector<Index> ofQueries;
        std::vector<Index> ofKeys;
        for (Index token = 0; token < tokens(); ++token) {
            const Triple at = coordinates(token);
            const Index sum = strides[0] * at[0] + strides[1] * at[1] + strides[2] * at[2];
            ofQueries.push_back(base + sum);
            ofKeys.push_back(-sum);
        }
        return std::make_shared<const SumMap>(std::move(ofQueries), std::move(ofKeys));
    }
    [[nodiscard]] std::shared_ptr<const SumMap> index() const {
        return map(stride, stride[0] * (nominal[0] - 1) + stride[1] * (nominal[1] - 1) + nominal[2] - 1);
    }
};

/// Appends the three coordinates of a token, as the offsets are taken of them.
std::array<ExplanationInput, kAxes> describeToken(const Windows& windows, const char* who, Index token, StepWriter& steps) {
    const Triple& sides = windows.byNominal ? windows.nominal : windows.side;
    const std::string letter = windows.byNominal ? "W" : "E";
    const auto at = coordinateInput(who, token);
    const auto rows = parameterInput(letter + "h", static_cast<double>(sides[1]));
    const auto columns = parameterInput(letter + "w", static_cast<double>(sides[2]));
    const Triple values = windows.coordinates(token);
    const std::string name = who;
    return {steps.quantity(name + " d", "floor({}/({} * {}))", {at, rows, columns}, static_cast<double>(values[0])),
            steps.quantity(name + " h", "floor({}/{}) mod {}", {at, columns, rows}, static_cast<double>(values[1])),
            steps.quantity(name + " w", "{} mod {}", {at, columns}, static_cast<double>(values[2]))};
}

/// The mask of every window, the regions that it separates, and its share of the logits.
void setRegions(ModelParts& parts, const Windows& windows) {
    const auto shared = std::make_shared<const Windows>(windows);
    const AxisMeaning rows = parts.scores().queryMeaning();
    const AxisMeaning columns = parts.scores().keyMeaning();
    const auto regionsOf = [shared](Index number) { return std::make_shared<const std::vector<int>>(shared->regions(number)); };
    parts.setLayer("mask", windows.count(), [=](Index number) { return regionField(regionsOf(number), kOtherPart, rows, columns); });
    const AxisMeaning map{AxisMeaning::Kind::Other, POSENC_TEXT("position on the shifted grid"), {}, 0};
    const Triple& padded = windows.padded;
    parts.setLayer("region-map", 0, [=](Index) {
        return computedField(
            padded[0] * padded[1], padded[2], true,
            [=] {
                std::vector<float> out;
                for (Index row = 0; row < padded[0] * padded[1]; ++row) {
                    for (Index column = 0; column < padded[2]; ++column) {
                        out.push_back(static_cast<float>(shared->region({row / padded[1], row % padded[1], column})));
                    }
                }
                return out;
            },
            map, map);
    });
    parts.setCellDescription("region-map", [=](Index, Cell cell, StepWriter& steps) {
        const auto row = coordinateInput("row", cell.row);
        const auto height = parameterInput("Ph", static_cast<double>(padded[1]));
        const std::array<ExplanationInput, kAxes> at{
            steps.quantity(POSENC_TEXT("depth"), "floor({}/{})", {row, height}, static_cast<double>(cell.row / padded[1])),
            steps.quantity(POSENC_TEXT("row of it"), "{} mod {}", {row, height}, static_cast<double>(cell.row % padded[1])),
            coordinateInput("column", cell.column)};
        std::array<ExplanationInput, kAxes> part;
        for (std::size_t a = 0; a < kAxes; ++a) {
            const std::string letter = kAxisLetters[a];
            const auto value = static_cast<Index>(at[a].value);
            part[a] = shared->shift[a] == 0
                          ? steps.quantity(letter + " part", "0 * {}", {at[a]}, 0)
                          : steps.quantity(
                                letter + " part", "[{} ≥ {}] + [{} ≥ {}]",
                                {at[a], parameterInput("P" + letter + "−E" + letter, static_cast<double>(padded[a] - shared->side[a])),
                                 at[a], parameterInput("P" + letter + "−S" + letter, static_cast<double>(padded[a] - shared->shift[a]))},
                                shared->part(a, value));
        }
        steps.add(ExplanationStep::Kind::Entry, "region-map", "3 * (3 * {} + {}) + {}", {part[0], part[1], part[2]},
                  shared->region({static_cast<Index>(at[0].value), static_cast<Index>(at[1].value), cell.column}));
    });
    const auto describe = [=](Index number, Cell pair, StepWriter& steps) {
        const auto regionOf = [&](const char* symbol, Index token) {
            const Triple at = shared->place(number, token);
            const Cell cell{at[0] * padded[1] + at[1], at[2]};
            const auto value = static_cast<double>(shared->region(at));
            const std::string text = "region[" + std::to_string(cell.row) + ", " + std::to_string(cell.column) + "]";
            return steps.quantity(symbol, "{}", {cellInput("region-map", 0, cell, value, text)}, value);
        };
        const auto ofQuery = regionOf("region(i)", pair.row);
        const auto ofKey = regionOf("region(j)", pair.column);
        steps.add(ExplanationStep::Kind::Share, "mask", "-100 * [{} ≠ {}]", {ofQuery, ofKey},
                  ofQuery.value == ofKey.value ? 0 : static_cast<double>(kOtherPart));
    };
    parts.setCellDescription("mask", [=](Index number, Cell cell, StepWriter& steps) { describe(number, cell, steps); });
    if (windows.shifted()) {
        const Index number = parts.parameters().integer("window-number");
        parts.scores().add("mask", regionTerm(regionsOf(number), kOtherPart));
        parts.setShareDescription("mask", [=](Index, Index query, Index key, double, StepWriter& steps) {
            describe(number, {query, key}, steps);
        });
    }
}

/// The table of a head as slices through depth, one below the other: row of the slice by row offset, column by column offset.
void setTableMap(ModelParts& parts, const Windows& windows, const std::shared_ptr<const BiasTable>& table) {
    const Index columns = 2 * windows.nominal[2] - 1;
    const Index rows = windows.rows() / columns;
    const Grid map{(rows + 1) / 2, windows.nominal[2]};
    const auto numbers = [=](Index head) {
        std::vector<float> out;
        for (Index row = 0; row < rows * columns; ++row) {
            out.push_back(table->at(head, row));
        }
        return out;
    };
    setMapLayer(parts, "table-map", parts.heads(), map, numbers, nullptr, 2 * windows.nominal[1] - 1);
    parts.setCellDescription("table-map", [=](Index head, Cell cell, StepWriter& steps) {
        const auto stride = parameterInput("2Ww−1", static_cast<double>(columns));
        const auto at = coordinateInput("row", cell.row);
        const auto column = coordinateInput("column", cell.column);
        const Index own = cell.row * columns + cell.column;
        const bool turned = steps.offsets().keyMinusQuery();
        const Index entry = turned ? rows * columns - 1 - own : own;
        if (turned) {
            const auto last = parameterInput("(2Wd−1)(2Wh−1)(2Ww−1)−1", static_cast<double>(rows * columns - 1));
            steps.quantity(POSENC_TEXT("table row"), "{} - {} * {} - {}", {last, at, stride, column}, static_cast<double>(entry));
        } else {
            steps.quantity(POSENC_TEXT("table row"), "{} * {} + {}", {at, stride, column}, static_cast<double>(entry));
        }
        const auto value = static_cast<double>(table->at(head, entry));
        steps.add(ExplanationStep::Kind::Entry, "table-map", "{}",
                  {cellInput("table", 0, {entry, head}, value, "table[" + std::to_string(entry) + ", " + std::to_string(head) + "]")},
                  value);
    });
}

Status buildWindow3d(ModelParts& parts) {
    const Windows windows(parts.parameters());
    const Grid shown{windows.side[0] * windows.side[1], windows.side[2]};
    AxisMeaning queries = queryTokens(shown);
    AxisMeaning keys = keyTokens(shown);
    queries.sliceRows = keys.sliceRows = windows.side[1];
    parts.setTokens(windows.tokens(), queries, windows.tokens(), keys);
    for (std::size_t a = 0; a < kAxes; ++a) {
        Triple one{};
        one[a] = 1;
        const auto offset = windows.map(one, 0);
        parts.setIndexLayer(kOffsetLayers[a], offset);
    }
    const auto index = windows.index();
    const Index base = index->at(0, 0);
    parts.setIndexLayer("index", index, RowOrder::reversed(2 * base));
    const Tensor& bias = parts.required("bias");
    parts.setLayer("table", 0, [bias](Index) { return matrixField(bias, 0, tableRows(), headsAxis()); });
    describeTable(parts, "bias");
    const auto table = BiasTable::ofRows(bias);
    addContent(parts);
    parts.scores().add("bias", biasTerm(table, index));
    parts.setScoreLayer("bias", std::nullopt);
    if (parts.parameters().choice("variant") != "nnformer") {
        setTableMap(parts, windows, table);
    }
    setRegions(parts, windows);
    const bool nnformer = parts.parameters().choice("variant") == "nnformer";
    parts.setDescription([=](Index head, Index query, Index key, StepWriter& steps) {
        using Kind = ExplanationStep::Kind;
        const auto ofQuery = describeToken(windows, "query", query, steps);
        const auto ofKey = describeToken(windows, "key", key, steps);
        const bool own = !steps.offsets().keyMinusQuery();
        const std::array<Kind, kAxes> kinds{Kind::Offset, Kind::RowOffset, Kind::ColumnOffset};
        std::vector<ExplanationInput> inputs;
        Index counted = 0;
        for (std::size_t a = 0; a < kAxes; ++a) {
            const std::string letter = kAxisLetters[a];
            const double difference = ofQuery[a].value - ofKey[a].value;
            inputs.push_back(steps.add(kinds[a], kOffsetLayers[a], "{} - {}",
                                       own ? std::vector{ofQuery[a], ofKey[a]} : std::vector{ofKey[a], ofQuery[a]},
                                       own ? difference : -difference));
            inputs.push_back(parameterInput("W" + letter + "−1", static_cast<double>(windows.nominal[a] - 1)));
            if (a < 2) {
                inputs.push_back(parameterInput(nnformer ? (a == 0 ? "3Wh−1" : "2Wh−1") : (a == 0 ? "(2Wh−1)(2Ww−1)" : "2Ww−1"),
                                                static_cast<double>(windows.stride[a])));
            }
            counted += windows.stride[a] * (static_cast<Index>(own ? difference : -difference) + windows.nominal[a] - 1);
        }
        const std::string sum = nnformer ? "2*((Wd−1)(3Wh−1) + (Wh−1)(2Wh−1) + Ww−1)" : "(2Wd−1)(2Wh−1)(2Ww−1)−1";
        describeIndex({"index", sum}, "({}+{})*{} + ({}+{})*{} + ({}+{})", std::move(inputs), counted, index->at(query, key), steps);
        describeEntry(*table, index->at(query, key), head, steps);
    });
    return {};
}

Status checkWindow3d(const Parameters& parameters) {
    const auto conflict = [&](const char* id, const std::string& rule) -> Status {
        return makeError(ErrorCode::ParameterConflict, id, toString(parameters.values().find(id)->second), rule);
    };
    if (const Status sides = checkSides(parameters, "grid"); !sides.ok()) {
        return sides;
    }
    const Triple shift = sidesOfGrid3d(parameters, "shift");
    const Triple window = sidesOfGrid3d(parameters, "window");
    for (std::size_t a = 0; a < kAxes; ++a) {
        if (shift[a] >= window[a] && shift[a] > 0) {
            return conflict("shift", "Sd < " + toString(window[0]) + ", Sh < " + toString(window[1]) + ", Sw < " + toString(window[2]));
        }
    }
    const Windows windows(parameters);
    if (parameters.integer("window-number") >= windows.count()) {
        return conflict("window-number", "window-number < " + toString(windows.count()));
    }
    const auto [low, high] = windows.index()->bounds();
    if (low < 0 || high >= windows.rows()) {
        return conflict("window", POSENC_TEXT("one whose indices all lie within the table"));
    }
    return {};
}

std::string formulaOfWindow3d(const Parameters& parameters, const OffsetConvention& offsets) {
    const bool own = !offsets.keyMinusQuery();
    const Windows windows(parameters);
    const bool nnformer = parameters.choice("variant") == "nnformer";
    const std::string letter = windows.byNominal ? "W" : "E";
    const auto offset = [&](const std::string& of) { return own ? of + "(i) − " + of + "(j)" : of + "(j) − " + of + "(i)"; };
    const std::string all = nnformer ? "2((Wd−1)(3Wh−1) + (Wh−1)(2Wh−1) + Ww−1)" : "(2Wd−1)(2Wh−1)(2Ww−1)−1";
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "QKᵀ") + (own ? " + B[ index ]" : " + B[ " + all + " − index ]") +
                                                        (windows.shifted() ? " − 100·[region(i) ≠ region(j)]" : "")),
                          nnformer ? "index = (Δd + Wd−1)(3Wh−1) + (Δh + Wh−1)(2Wh−1) + Δw + Ww−1"
                                   : "index = ((Δd + Wd−1)(2Wh−1) + Δh + Wh−1)(2Ww−1) + Δw + Ww−1",
                          "Δd = " + offset("z"), "Δh = " + offset("y"), "Δw = " + offset("x"),
                          "z(t) = ⌊t/(" + letter + "h·" + letter + "w)⌋", "y(t) = ⌊t/" + letter + "w⌋ mod " + letter + "h",
                          "x(t) = t mod " + letter + "w", scaleClause(parameters)});
}

}  // namespace

EncodingDeclaration window3d() {
    EncodingDeclaration out;
    out.id = "window-3d";
    out.title = POSENC_TEXT("Swin bias, 3D windows");
    out.family = Family::Relative2D;
    out.summary = POSENC_TEXT("One trained number per head and 3D offset inside a window of frames, rows and columns (Video Swin)");
    out.formula = formulaOfWindow3d;
    out.source =
        "Liu et al. 2021, arXiv:2106.13230; SwinTransformer/Video-Swin-Transformer mmaction/models/backbones/swin_transformer.py; "
        "MONAI networks/nets/swin_unetr.py; 282857341/nnFormer";
    out.sign = OffsetSign::QueryMinusKey;
    out.parameters = withCommonParameters(
        {grid3dParameter("window", "Wd Wh Ww", POSENC_TEXT("Window"),
                         POSENC_TEXT("Depth, rows and columns of the window; the table has (2Wd−1)(2Wh−1)(2Ww−1) rows"), {2, 4, 4}, 1),
         grid3dParameter("grid", "gd gh gw", POSENC_TEXT("Grid"),
                         POSENC_TEXT("Depth, rows and columns of the whole map; 0x0x0: the window"), {0, 0, 0}, 0),
         grid3dParameter(
             "shift", "sd sh sw", POSENC_TEXT("Shift"),
             POSENC_TEXT("Cyclic shift of the map before it is split into windows; none along an axis no longer than the window"),
             {0, 0, 0}, 0),
         countParameter("window-number", "W", POSENC_TEXT("Window number"),
                        POSENC_TEXT("Window of the shifted map to show, counted by depth, rows and columns"), 0, 0, 262143, 64),
         choiceParameter(
             "variant", POSENC_TEXT("Variant"), POSENC_TEXT("How tokens of a window that the grid cuts short read the table"),
             {{"correct", POSENC_TEXT("correct")}, {"as-published", POSENC_TEXT("as published")}, {"nnformer", POSENC_TEXT("nnFormer")}})});
    out.symbolsRead = {"window", "grid", "shift"};
    out.symbols = [](const Parameters& parameters) -> std::vector<std::pair<std::string, Index>> {
        const Windows windows(parameters);
        std::vector<std::pair<std::string, Index>> symbols{{"n", windows.tokens()}};
        for (std::size_t a = 0; a < kAxes; ++a) {
            const std::string letter = kAxisLetters[a];
            symbols.emplace_back("E" + letter, windows.side[a]);
            symbols.emplace_back("P" + letter, windows.padded[a]);
            symbols.emplace_back("S" + letter, windows.shift[a]);
        }
        return symbols;
    };
    out.tensors = withContent({weight("bias", POSENC_TEXT("Bias table"), "[(2Wd-1)(2Wh-1)(2Ww-1), H]", truncatedNormal())}, "n", "n");
    LayerDeclaration depthOffset = rowOffsetLayer();
    depthOffset.id = "depth-offset";
    depthOffset.title = POSENC_TEXT("Depth offset");
    depthOffset.description = POSENC_TEXT("relative position along the depth of the window");
    LayerDeclaration tableMap = tableMapLayer();
    tableMap.description = POSENC_TEXT("one value per offset; slices of one depth offset lie one below the other");
    tableMap.shape = "H x (2Wd-1)(2Wh-1) x (2Ww-1)";
    out.layers = withCommonLayers(
        {depthOffset, rowOffsetLayer(), columnOffsetLayer(), indexLayer(), tableLayer("rows x H").reading({"bias"}),
         tableMap.reading({"bias"}), biasLayer().reading({"bias"}),
         regionMapLayer(POSENC_TEXT("regions of the shifted map, masked from each other; slices by depth"), "depth rows x columns"),
         windowMaskLayer()},
        {.position = {"bias"}});
    out.defaultLayers = {"bias", "index", "attention", "table-map"};
    // A map no larger than the window is not shifted.
    parameterOf(out, "shift").tellsWhen = {{.parameter = "grid", .values = {"0x0x0"}, .unless = true}};
    parameterOf(out, "window-number").readWhen = {{.parameter = "shift", .values = {"0x0x0"}, .unless = true}};
    out.check = checkWindow3d;
    out.build = buildWindow3d;
    return out;
}

}  // namespace posenc

#include "engine/encodings/swin.h"

#include <algorithm>

#include "engine/attention/key_terms.h"
#include "engine/attention/terms.h"
#include "engine/encodings/common.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/sequence.h"
#include "engine/encodings/window.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

/// What the published mask adds between regions.
constexpr float kApart = -100.0F;

/// Regions of the windows put side by side: the shifted map, row-major.
std::vector<float> regionMap(const Grid& grid, const Grid& window, const std::vector<std::shared_ptr<const std::vector<int>>>& regions) {
    std::vector<float> out;
    for (Index row = 0; row < grid.rows; ++row) {
        for (Index column = 0; column < grid.columns; ++column) {
            const Index number = row / window.rows * (grid.columns / window.columns) + column / window.columns;
            const Index token = row % window.rows * window.columns + column % window.columns;
            out.push_back(static_cast<float>((*regions[static_cast<std::size_t>(number)])[static_cast<std::size_t>(token)]));
        }
    }
    return out;
}

/// Appends which part of one axis of the shifted map a row or column lies in: 0, 1 or 2; without a shift there is one.
ExplanationInput describePart(bool rows, Index place, Index length, Index side, Index shift, StepWriter& steps) {
    const std::string name = rows ? "row part" : "column part";
    if (shift == 0) {
        return steps.quantity(name, "0 * {}", {parameterInput("S", 0)}, 0);
    }
    const auto at = coordinateInput(rows ? "row" : "column", place);
    const auto first = parameterInput(rows ? "h−Wh" : "w−Ww", static_cast<double>(length - side));
    const auto second = parameterInput(rows ? "h−S" : "w−S", static_cast<double>(length - shift));
    const int part = (place >= length - side ? 1 : 0) + (place >= length - shift ? 1 : 0);
    return steps.quantity(name, "[{} ≥ {}] + [{} ≥ {}]", {at, first, at, second}, part);
}

void setShift(ModelParts& parts, const Grid& window) {
    const Grid grid = parts.parameters().grid("grid");
    const Index shift = parts.parameters().integer("shift");
    const AxisMeaning rows = queryTokens(window);
    const AxisMeaning columns = keyTokens(window);
    auto regions = std::make_shared<std::vector<std::shared_ptr<const std::vector<int>>>>();
    for (auto& ofWindow : shiftedWindowRegions(grid, window, shift)) {
        regions->push_back(std::make_shared<const std::vector<int>>(std::move(ofWindow)));
    }
    parts.setLayer("mask", static_cast<Index>(regions->size()),
                   [=](Index number) { return regionField((*regions)[static_cast<std::size_t>(number)], kApart, rows, columns); });
    parts.setLayer("region-map", 0, [=](Index) {
        const AxisMeaning map{AxisMeaning::Kind::Other, POSENC_TEXT("position on the shifted map"), {}, 0};
        return computedField(
            grid.rows, grid.columns, true, [=] { return regionMap(grid, window, *regions); }, map, map);
    });
    parts.setCellDescription("region-map", [=](Index, Cell cell, StepWriter& steps) {
        const auto row = describePart(true, cell.row, grid.rows, window.rows, shift, steps);
        const auto column = describePart(false, cell.column, grid.columns, window.columns, shift, steps);
        steps.add(ExplanationStep::Kind::Entry, "region-map", "3 * {} + {}", {row, column}, 3 * row.value + column.value);
    });
    // Tokens of a window by their place on the shifted map.
    const auto describeApart = [=](const std::string& name, Index number, Cell pair, StepWriter& steps) {
        const Index across = grid.columns / window.columns;
        const auto regionOf = [&](const char* symbol, Index token) {
            const Cell place{number / across * window.rows + token / window.columns,
                             number % across * window.columns + token % window.columns};
            const auto region = static_cast<double>((*(*regions)[static_cast<std::size_t>(number)])[static_cast<std::size_t>(token)]);
            const std::string text = "region[" + std::to_string(place.row) + ", " + std::to_string(place.column) + "]";
            return steps.quantity(symbol, "{}", {cellInput("region-map", 0, place, region, text)}, region);
        };
        const auto ofQuery = regionOf("region(i)", pair.row);
        const auto ofKey = regionOf("region(j)", pair.column);
        steps.add(ExplanationStep::Kind::Share, name, "-100 * [{} ≠ {}]", {ofQuery, ofKey},
                  ofQuery.value == ofKey.value ? 0 : static_cast<double>(kApart));
    };
    parts.setCellDescription("mask", [=](Index number, Cell cell, StepWriter& steps) { describeApart("mask", number, cell, steps); });
    if (shift > 0) {
        const auto number = static_cast<std::size_t>(parts.parameters().integer("window-number"));
        parts.scores().add("mask", regionTerm((*regions)[number], kApart));
        parts.setShareDescription("mask", [=](Index, Index query, Index key, double, StepWriter& steps) {
            describeApart("mask", static_cast<Index>(number), {query, key}, steps);
        });
    }
}

Status buildSwin(ModelParts& parts) {
    const auto made = setWindow(parts, parts.parameters().grid("window"),
                                parts.parameters().flag("class-token") ? Window::ClassToken::OwnRows : Window::ClassToken::Absent);
    if (!made.ok()) {
        return made.error();
    }
    const Window& window = made.value();
    addContent(parts);
    addWindowBias(parts, window, parts.required("bias"));
    describeTable(parts, "bias");
    if (window.leading == 0) {
        setShift(parts, window.size);
    }
    return {};
}

Status checkSwin(const Parameters& parameters) {
    const Grid window = parameters.grid("window");
    const Grid grid = parameters.grid("grid");
    const Index shift = parameters.integer("shift");
    const Index number = parameters.integer("window-number");
    const auto conflict = [](const char* id, const ParameterValue& value, const std::string& rule) -> Status {
        return makeError(ErrorCode::ParameterConflict, id, toString(value), rule);
    };
    if (grid.rows % window.rows != 0 || grid.columns % window.columns != 0) {
        return conflict("grid", grid, "h = a·" + toString(window.rows) + ", w = b·" + toString(window.columns));
    }
    if (shift >= std::min(window.rows, window.columns) && shift > 0) {
        return conflict("shift", shift, "shift < " + toString(std::min(window.rows, window.columns)));
    }
    const Index windows = (grid.rows / window.rows) * (grid.columns / window.columns);
    if (number >= windows) {
        return conflict("window-number", number, "window-number < " + toString(windows));
    }
    return {};
}

std::string formulaOfSwin(const Parameters& parameters, const OffsetConvention& offsets) {
    const bool own = offsets.isOwn();
    const bool classToken = parameters.flag("class-token");
    const std::string pairs = classToken ? " for i·j > 0" : "";
    const std::string all = "(2Wh−1)(2Ww−1)";
    std::string logits = scaled(parameters, "QKᵀ") + (own ? " + B[ index ]" : " + B[ row ]");
    if (parameters.integer("shift") > 0) {
        logits += " − 100·[region(i) ≠ region(j)]";
    }
    return joinedClauses({softmaxClause(parameters, logits), "index = (Δrow + Wh−1)(2Ww−1) + Δcol + Ww−1" + pairs,
                          classToken ? "index = " + all + " + [j = 0] + [i + j = 0] for i·j = 0" : "",
                          own ? "" : "row = " + all + " − 1 − index" + pairs, own || !classToken ? "" : "row = index for i·j = 0",
                          offsetClause(parameters, offsets), scaleClause(parameters)});
}

}  // namespace

std::vector<std::vector<int>> shiftedWindowRegions(const Grid& grid, const Grid& window, Index shift) {
    // 0, 1 or 2 along one axis; without a shift the last two parts do not exist.
    const auto part = [shift](Index position, Index length, Index side) -> int {
        if (shift == 0) {
            return 0;
        }
        return position < length - side ? 0 : (position < length - shift ? 1 : 2);
    };
    const Index across = grid.columns / window.columns;
    std::vector<std::vector<int>> out(static_cast<std::size_t>((grid.rows / window.rows) * across));
    for (std::size_t number = 0; number < out.size(); ++number) {
        const Index top = static_cast<Index>(number) / across * window.rows;
        const Index left = static_cast<Index>(number) % across * window.columns;
        for (Index token = 0; token < window.tokens(); ++token) {
            const Index row = top + token / window.columns;
            const Index column = left + token % window.columns;
            out[number].push_back(3 * part(row, grid.rows, window.rows) + part(column, grid.columns, window.columns));
        }
    }
    return out;
}

EncodingDeclaration swin() {
    EncodingDeclaration out;
    out.id = "swin";
    out.title = POSENC_TEXT("Swin bias");
    out.family = Family::Relative2D;
    out.summary = POSENC_TEXT("One trained number per head and 2D offset inside a window, added to the logits");
    out.formula = formulaOfSwin;
    out.source =
        "Liu et al. 2021, arXiv:2103.14030, eq. 4; microsoft/Swin-Transformer models/swin_transformer.py; "
        "class token: Bao et al. 2021, arXiv:2106.08254";
    ParameterDeclaration grid = gridParameter({7, 7});
    grid.help = POSENC_TEXT("Rows and columns of the whole map, multiples of the window");
    grid.maximum = 1024;
    grid.usual = 56;
    grid.follows = "window";
    out.sign = OffsetSign::QueryMinusKey;
    out.parameters = withCommonParameters({windowParameter({7, 7}),
                                           {.id = "class-token",
                                            .symbol = "c",
                                            .label = POSENC_TEXT("Class token"),
                                            .help = POSENC_TEXT("Token 0 precedes the window and uses three extra rows (BEiT)"),
                                            .type = ParameterType::Boolean,
                                            .defaultValue = false,
                                            .maximum = 1,
                                            .usual = 1},
                                           grid,
                                           {.id = "shift",
                                            .symbol = "S",
                                            .label = POSENC_TEXT("Shift"),
                                            .unit = POSENC_TEXT("tokens"),
                                            .help = POSENC_TEXT("Cyclic shift of the map before it is split into windows"),
                                            .defaultValue = Index{0},
                                            .maximum = 63,
                                            .usual = 8},
                                           {.id = "window-number",
                                            .symbol = "W",
                                            .label = POSENC_TEXT("Window number"),
                                            .help = POSENC_TEXT("Window of the shifted map to show, counted row by row"),
                                            .defaultValue = Index{0},
                                            .maximum = 1048576,
                                            .usual = 64},
                                           indexSourceParameter()});
    out.tensors = withContent({{.name = "bias",
                                .label = POSENC_TEXT("Bias table"),
                                .shapes = {"[(2Wh-1)(2Ww-1)+3c, H]"},
                                .unbound = {Distribution::Kind::TruncatedNormal, [](const Parameters&) { return 0.02; }},
                                .rule = {.kind = FitRule::Kind::Window}},
                               indexTensor("(Wh Ww+c)", "(Wh Ww+c)")},
                              "(Wh Ww+c)", "(Wh Ww+c)");
    out.layers =
        withCommonLayers({rowOffsetLayer(), columnOffsetLayer(), indexLayer().reading({"index"}), tableLayer("rows x H").reading({"bias"}),
                          tableMapLayer().reading({"bias", "index"}), biasLayer().reading({"bias", "index"}),
                          regionMapLayer(POSENC_TEXT("regions of the shifted map, masked from each other"), "h x w"), windowMaskLayer()},
                         {.position = {"bias", "index"}});
    out.defaultLayers = {"bias", "index", "attention", "table-map"};
    // A window with a class token is not shifted, and without a shift all windows are alike.
    for (const char* id : {"grid", "shift", "window-number"}) {
        parameterOf(out, id).readWhen = {{"class-token", {"off"}}};
    }
    parameterOf(out, "grid").tellsWhen = {{.parameter = "shift", .values = {"0"}, .unless = true}};
    parameterOf(out, "window-number").readWhen.push_back({.parameter = "shift", .values = {"0"}, .unless = true});
    out.check = checkSwin;
    out.build = buildSwin;
    return out;
}

}  // namespace posenc

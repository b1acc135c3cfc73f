#include "engine/encodings/biases/grid_biases.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/attention/terms.h"
#include "engine/core/derived_tensor.h"
#include "engine/encodings/alibi.h"
#include "engine/encodings/biases/bias_parts.h"
#include "engine/encodings/biases/pair_grid.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/index_steps.h"
#include "engine/encodings/sequence.h"
#include "engine/encodings/window.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

/// ceil(a / b)
Index divisionUp(Index a, Index b) {
    return (a + b - 1) / b;
}

Status buildAttentionBiases(ModelParts& parts) {
    const Grid keys = parts.parameters().grid("grid");
    const Index stride = parts.parameters().integer("stride");
    const PairGrid grid{{divisionUp(keys.rows, stride), keys.rows, stride},
                        {divisionUp(keys.columns, stride), keys.columns, stride},
                        0,
                        OffsetSign::QueryMinusKey,
                        stride == 1 ? "" : "t"};
    setPairGrid(parts, grid);
    const auto read = readIndex(
        parts, grid.index([=](Index offset) { return std::abs(offset) * keys.columns; }, [](Index offset) { return std::abs(offset); }),
        keys.tokens());
    if (!read.ok()) {
        return read.error();
    }
    const ReadIndex index = read.value();
    parts.setIndexLayer("index", index.map);
    const Tensor& bias = parts.required("bias");
    parts.setLayer("table", 0, [bias](Index) { return matrixField(bias, 0, headsAxis(), tableRows()); });
    describeTable(parts, "bias");
    const auto table = BiasTable::ofHeads(bias.reshaped({parts.heads(), 1, keys.tokens()}));
    addContent(parts);
    parts.scores().add("bias", biasTerm(table, index.map));
    parts.setScoreLayer("bias", std::nullopt);
    parts.setDescription([=](Index head, Index query, Index key, StepWriter& steps) {
        const GridOffset offset = grid.describe(query, key, steps);
        const Index row = index.map->at(query, key);
        if (index.stored) {
            index.describeStored(query, key, steps);
        } else {
            steps.add(ExplanationStep::Kind::TableIndex, "index", "|{}| * {} + |{}|",
                      {offset.row, parameterInput("w", static_cast<double>(keys.columns)), offset.column}, static_cast<double>(row));
        }
        const auto value = static_cast<double>(table->at(head, row));
        const std::string text = "table[" + std::to_string(head) + ", " + std::to_string(row) + "]";
        steps.add(ExplanationStep::Kind::Entry, "bias", "{}", {cellInput("table", 0, {head, row}, value, text)}, value);
    });
    return {};
}

std::string formulaOfSizes(const Parameters& parameters, const OffsetConvention& offsets) {
    const std::string query = parameters.integer("stride") == 1 ? "i" : "t·i";
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "QKᵀ") + " + bias[e, index]"), "index = |Δrow|·w + |Δcol|",
                          offsets.keyMinusQuery() ? "Δ = j − " + query : "Δ = " + query + " − j", scaleClause(parameters)});
}

bool isManhattan(const Parameters& parameters) {
    return parameters.choice("distance") == "manhattan";
}

Status buildAlibi2d(ModelParts& parts) {
    const PairGrid grid = sameGrid(parts, OffsetSign::KeyMinusQuery);
    setPairGrid(parts, grid);
    const auto slopes = setSlopes(parts, parts.heads());
    const bool manhattan = isManhattan(parts.parameters());
    const auto distance = [=](Index row, Index column) {
        return manhattan ? static_cast<double>(std::abs(row) + std::abs(column))
                         : std::sqrt(static_cast<double>(row * row + column * column));
    };
    const OffsetNumbers numbers(grid, parts.heads(), [=](Index head, Index row, Index column) {
        return -static_cast<double>(slopes[static_cast<std::size_t>(head)]) * distance(row, column);
    });
    parts.setTwins(numbers.index);
    addContent(parts);
    parts.scores().add("bias", biasTerm(numbers.table, numbers.index));
    parts.setScoreLayer("bias", std::nullopt);
    parts.setDescription([=](Index head, Index query, Index key, StepWriter& steps) {
        if (!grid.onGrid(query, key)) {
            describeNoGridOffset(steps);
            steps.add(ExplanationStep::Kind::Entry, "bias", "0 * {} * {}", {coordinateInput("query", query), coordinateInput("key", key)},
                      0);
            return;
        }
        const GridOffset offset = grid.describe(query, key, steps);
        const auto far =
            steps.quantity(POSENC_TEXT("distance"), manhattan ? "|{}| + |{}|" : "√(({})^2 + ({})^2)", {offset.row, offset.column},
                           distance(static_cast<Index>(offset.row.value), static_cast<Index>(offset.column.value)));
        const auto slope = cellInput("slopes", 0, {0, head}, static_cast<double>(slopes[static_cast<std::size_t>(head)]));
        steps.add(ExplanationStep::Kind::Entry, "bias", "-{} * {}", {slope, far}, -slope.value * far.value);
    });
    return {};
}

std::string formulaOfAlibi2d(const Parameters& parameters, const OffsetConvention& offsets) {
    const bool classToken = parameters.flag("class-token");
    const std::string distance = isManhattan(parameters) ? "|Δrow| + |Δcol|" : "√(Δrow^2 + Δcol^2)";
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "QKᵀ") + " − slope·distance"),
                          "distance = " + distance + (classToken ? " for i·j > 0" : ""), classToken ? "distance = 0 for i·j = 0" : "",
                          slopeClauses(parameters, parameters.integer("heads"), "e"), offsetClause(parameters, offsets),
                          scaleClause(parameters)});
}

/// One axis of a neighbourhood.
struct NearAxis {
    Index length;
    Index kernel;
    Index dilation;

    [[nodiscard]] Index start(Index query) const { return neighborhoodStart(query, length, kernel, dilation); }
    [[nodiscard]] std::optional<Index> index(Index query, Index key) const {
        const Index from = key - start(query);
        if (from < 0 || from % dilation != 0 || from / dilation >= kernel) {
            return std::nullopt;
        }
        return (key - query) / dilation + kernel - 1;
    }
};

/// Appends how many steps of the dilation a key is behind the first one that its query looks at.
ExplanationInput describeSteps(const NearAxis& axis, bool rows, Index query, Index key, StepWriter& steps) {
    const auto count = [](const char* symbols, Index value) { return parameterInput(symbols, static_cast<double>(value)); };
    const auto at = coordinateInput(rows ? "query row" : "query column", query);
    const char* length = rows ? "h" : "w";
    const std::string name = rows ? "first row" : "first column";
    const Index radius = (axis.kernel - 1) / 2;
    const auto k = count("k", axis.kernel);
    const auto s = count("t", axis.dilation);
    const auto r = count("(k−1)/2", radius);
    const auto start = static_cast<double>(axis.start(query));
    const Index whole = axis.length / axis.dilation * axis.dilation;
    ExplanationInput first;
    if (axis.dilation == 1) {
        first = steps.quantity(name, "clip({} - {}, 0, {} - {})", {at, r, count(length, axis.length), k}, start);
    } else if (query - radius * axis.dilation < 0) {
        first = steps.quantity(name, "{} mod {}", {at, s}, start);
    } else if (query + radius * axis.dilation < axis.length) {
        first = steps.quantity(name, "{} - {} * {}", {at, r, s}, start);
    } else {
        const auto end = steps.quantity("A", "floor({}/{}) * {}", {count(length, axis.length), s, s}, static_cast<double>(whole));
        const bool behind = query % axis.dilation < axis.length - whole;
        first = steps.quantity(name, behind ? "{} + {} mod {} - 2 * {} * {}" : "{} + {} mod {} - {} * {}", {end, at, s, behind ? r : k, s},
                               start);
    }
    return steps.quantity(rows ? "u" : "v", "({} - {})/{}", {coordinateInput(rows ? "key row" : "key column", key), first, s},
                          (static_cast<double>(key) - first.value) / s.value);
}

Status buildNeighborhood(ModelParts& parts) {
    const PairGrid grid = sameGrid(parts, OffsetSign::KeyMinusQuery);
    setPairGrid(parts, grid);
    const Index kernel = parts.parameters().integer("kernel");
    const Index dilation = parts.parameters().integer("dilation");
    const NearAxis rows{grid.rows.queries, kernel, dilation};
    const NearAxis columns{grid.columns.queries, kernel, dilation};
    const Index side = 2 * kernel - 1;
    const auto mapOf = [=](Index outside) {
        const auto axis = [](const NearAxis& near, Index stride) {
            return IndexAxis::of(near.length, near.length, [=](Index query, Index key) -> std::optional<Index> {
                const auto row = near.index(query, key);
                return row ? std::optional(*row * stride) : std::nullopt;
            });
        };
        return std::make_shared<const AxesMap>(std::vector<IndexAxis>{axis(rows, side), axis(columns, 1)},
                                               AxesMap::Options{.outside = outside});
    };
    const auto index = mapOf(-1);
    const Index last = side * side - 1;
    parts.setIndexLayer("index", index, RowOrder::reversed(last));
    const Tensor& bias = parts.required("bias");
    parts.setLayer("table", parts.heads(),
                   [=](Index head) { return matrixField(bias, head, mapAxis(true, kernel), mapAxis(false, kernel)); });
    describeTable(parts, "bias");
    // What is outside reads one more number, which hides it.
    const auto table =
        BiasTable::ofHeads(computedTensor(Shape{parts.heads(), 1, side * side + 1}, [bias](Index head, std::span<float> out) {
            std::ranges::copy(bias.slice(head), out.begin());
            out.back() = -std::numeric_limits<float>::infinity();
        }));
    addContent(parts);
    parts.scores().add("bias", biasTerm(table, mapOf(side * side)));
    parts.setScoreLayer("bias", std::nullopt);
    parts.setDescription([=](Index head, Index query, Index key, StepWriter& steps) {
        const GridOffset offset = grid.describe(query, key, steps);
        const Cell q = grid.queryCell(query);
        const Cell k = grid.keyCell(key);
        const auto u = describeSteps(rows, true, q.row, k.row, steps);
        const auto v = describeSteps(columns, false, q.column, k.column, steps);
        const auto reach = parameterInput("k−1", static_cast<double>(kernel - 1));
        const Index read = index->at(query, key);
        if (read < 0) {
            const auto& outer = rows.index(q.row, k.row) ? v : u;
            const std::string outside = "max([{} < 0], max([{} > {}], [{} > floor({})]))";
            const std::vector<ExplanationInput> inputs{outer, outer, reach, outer, outer};
            steps.add(ExplanationStep::Kind::Undefined, "index", "-1 * " + outside, inputs, -1);
            steps.add(ExplanationStep::Kind::Entry, "bias", "-inf * " + outside, inputs, -kInfinite);
            return;
        }
        const auto s = parameterInput("t", static_cast<double>(dilation));
        const auto stride = parameterInput("2k−1", static_cast<double>(side));
        const double counted = (offset.row.value / s.value + reach.value) * stride.value + offset.column.value / s.value + reach.value;
        describeIndex({"index", "(2k−1)^2−1"}, "({}/{}+{})*{} + ({}/{}+{})", {offset.row, s, reach, stride, offset.column, s, reach},
                      static_cast<Index>(counted), read, steps);
        const Cell cell{read / side, read % side};
        const auto value = static_cast<double>(table->at(head, read));
        steps.add(ExplanationStep::Kind::Entry, "bias", "{}",
                  {cellInput("table", head, cell, value, "table[" + std::to_string(cell.row) + ", " + std::to_string(cell.column) + "]")},
                  value);
    });
    return {};
}

std::string formulaOfNeighborhood(const Parameters& parameters, const OffsetConvention& offsets) {
    const bool ahead = offsets.keyMinusQuery();
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "QKᵀ") + " + bias"),
                          std::string("bias = table[ ") + (ahead ? "index" : "(2k−1)^2−1 − index") + " ] for index ≥ 0",
                          "bias = −∞ for index < 0", "index = (Δrow/t + k−1)(2k−1) + Δcol/t + k−1 for near", "index = −1 for 1 − near",
                          offsetClause(parameters, offsets), scaleClause(parameters)});
}

}  // namespace

Index neighborhoodStart(Index i, Index length, Index kernel, Index dilation) {
    const Index radius = (kernel - 1) / 2;
    if (dilation == 1) {
        return std::clamp<Index>(i - radius, 0, length - kernel);
    }
    if (i - radius * dilation < 0) {
        return i % dilation;
    }
    if (i + radius * dilation < length) {
        return i - radius * dilation;
    }
    const Index whole = length / dilation * dilation;
    return whole + i % dilation - (i % dilation < length - whole ? 2 * radius : kernel) * dilation;
}

EncodingDeclaration attentionBiases() {
    EncodingDeclaration out = onGrid(
        "attention-biases", POSENC_TEXT("LeViT attention biases"),
        POSENC_TEXT("One trained number per head and size of the 2D offset, left and right alike"),
        "Graham et al. 2021, arXiv:2104.01136; facebookresearch/LeViT levit.py", OffsetSign::QueryMinusKey,
        {countParameter("stride", "t", POSENC_TEXT("Stride"), POSENC_TEXT("Queries are taken from every t-th row and column"), 1, 1, 8, 4),
         indexSourceParameter()});
    out.symbolsRead = {"grid", "stride"};
    out.symbols = [](const Parameters& parameters) -> std::vector<std::pair<std::string, Index>> {
        const Grid grid = parameters.grid("grid");
        const Index stride = parameters.integer("stride");
        return {{"n", divisionUp(grid.rows, stride) * divisionUp(grid.columns, stride)}};
    };
    TensorDeclaration bias = weight("bias", POSENC_TEXT("Bias table"), "[H, h w]", truncatedNormal());
    bias.rule = {.kind = FitRule::Kind::Sizes, .fromLast = 1};
    out.tensors = withContent({bias, indexTensor("n", "h w")}, "n", "h w");
    out.layers = withCommonLayers({rowOffsetLayer(), columnOffsetLayer(), indexLayer().reading({"index"}),
                                   tableLayer("H x rows").reading({"bias"}), biasLayer().reading({"bias", "index"})},
                                  {.position = {"bias", "index"}});
    out.defaultLayers = {"bias", "index", "content", "attention"};
    out.check = [](const Parameters& parameters) -> Status {
        const bool conflict = parameters.flag("causal") && parameters.integer("stride") != 1;
        return conflict ? makeError(ErrorCode::ParameterConflict, "causal", "on", "stride = 1") : Status{};
    };
    out.formula = formulaOfSizes;
    out.build = buildAttentionBiases;
    return out;
}

EncodingDeclaration alibi2d() {
    EncodingDeclaration out = onGrid(
        "alibi-2d", POSENC_TEXT("ALiBi 2D"), POSENC_TEXT("A penalty that grows with the distance on the grid, one fixed slope per head"),
        "Fuller et al. 2023, arXiv:2311.00566, get_2dalibi; fairseq examples/data2vec/models/modalities/base.py get_alibi",
        OffsetSign::KeyMinusQuery,
        {choiceParameter("distance", POSENC_TEXT("Distance"), POSENC_TEXT("Distance between two cells of the grid"),
                         {{"euclidean", POSENC_TEXT("Euclidean")}, {"manhattan", POSENC_TEXT("Manhattan")}}),
         slopesParameter(), classTokenParameter()});
    out.tensors = withContent({}, "(h w+c)", "(h w+c)");
    out.layers = withCommonLayers({slopesLayer(), rowOffsetLayer(), columnOffsetLayer(), biasLayer().withSign(LayerSign::NonPositive)}, {});
    out.defaultLayers = {"bias", "slopes", "content", "attention"};
    out.formula = formulaOfAlibi2d;
    out.build = buildAlibi2d;
    return out;
}

EncodingDeclaration neighborhood() {
    EncodingDeclaration out =
        onGrid("neighborhood", POSENC_TEXT("Neighborhood attention"),
               POSENC_TEXT("Each query sees a window of its neighbours, with one trained number per head and 2D offset"),
               "Hassani et al. 2022, arXiv:2204.07143; dilation: arXiv:2209.15001; SHI-Labs/NATTEN v0.14 natten_cpu_commons.h",
               OffsetSign::KeyMinusQuery,
               {countParameter("kernel", "k", POSENC_TEXT("Kernel"), POSENC_TEXT("Keys along each axis of the window, odd"), 3, 3, 31, 13),
                countParameter("dilation", "t", POSENC_TEXT("Dilation"), POSENC_TEXT("Distance between neighbouring keys of the window"), 1,
                               1, 256, 8)});
    out.tensors = withContent({weight("bias", POSENC_TEXT("Bias table"), "[H, 2k-1, 2k-1]", truncatedNormal())}, "h w", "h w");
    LayerDeclaration table = tableLayer("H x (2k-1) x (2k-1)", LayerStack::Heads).reading({"bias"});
    out.layers = withCommonLayers({rowOffsetLayer(), columnOffsetLayer(), indexLayer(), table, biasLayer().reading({"bias"})},
                                  {.position = {"bias"}});
    out.defaultLayers = {"bias", "index", "table", "attention"};
    out.check = [](const Parameters& parameters) -> Status {
        const Grid grid = parameters.grid("grid");
        const Index kernel = parameters.integer("kernel");
        const Index reach = kernel * parameters.integer("dilation");
        if (kernel % 2 == 0) {
            return makeError(ErrorCode::ParameterConflict, "kernel", toString(kernel), POSENC_TEXT("odd"));
        }
        if (std::min(grid.rows, grid.columns) < reach) {
            return makeError(ErrorCode::ParameterConflict, "grid", toString(grid), "h >= " + toString(reach) + ", w >= " + toString(reach));
        }
        return {};
    };
    out.formula = formulaOfNeighborhood;
    out.build = buildNeighborhood;
    return out;
}

}  // namespace posenc

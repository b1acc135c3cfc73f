#include "engine/encodings/irpe.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "engine/attention/terms.h"
#include "engine/encodings/common.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/grid_steps.h"
#include "engine/encodings/index_steps.h"
#include "engine/encodings/sequence.h"
#include "engine/fields/grid_map.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

struct Piecewise {
    float alpha;
    float beta;
    float gamma;

    explicit Piecewise(const Parameters& parameters)
        : alpha(static_cast<float>(parameters.real("alpha"))),
          beta(static_cast<float>(parameters.real("beta"))),
          gamma(static_cast<float>(parameters.real("gamma"))) {}
    /// Where a size beyond alpha leads, before it is cut at beta.
    [[nodiscard]] float far(float size) const {
        return std::nearbyint(alpha + std::log(size / alpha) / std::log(gamma / alpha) * (beta - alpha));
    }
    [[nodiscard]] Index operator()(float x) const { return irpePiecewise(x, alpha, beta, gamma); }
    /// b, the largest index that g gives.
    [[nodiscard]] Index reach() const { return static_cast<Index>(beta); }
};

bool isCross(const Parameters& parameters) {
    return parameters.choice("method") == "cross";
}

Index indexOf(const std::string& method, const Piecewise& g, Index rowOffset, Index columnOffset) {
    const auto row = static_cast<float>(rowOffset);
    const auto column = static_cast<float>(columnOffset);
    const Index b = g.reach();
    if (method == "euclidean") {
        return g(std::nearbyint(std::sqrt(row * row + column * column))) + b;
    }
    if (method == "quant") {
        return g(row * row + column * column) + b;
    }
    if (method == "product") {
        return (g(row) + b) * (2 * b + 1) + g(column) + b;
    }
    return g(method == "cross-rows" ? row : column) + b;
}

/// The buckets of offsets that are counted with the opposite sign.
RowOrder orderOf(const std::string& method, Index reach) {
    if (method == "euclidean" || method == "quant") {
        return {};  // a distance is the same either way
    }
    const Index side = 2 * reach + 1;
    return RowOrder::reversed(method == "product" ? side * side - 1 : side - 1);
}

/// Rows of the largest bucket of either direction; of the product, those where one of the two is.
std::vector<Index> farRows(const std::string& method, Index reach) {
    const Index side = 2 * reach + 1;
    if (method != "product") {
        return {0, side - 1};
    }
    std::vector<Index> rows;
    for (Index row = 0; row < side * side; ++row) {
        if (std::abs(row / side - reach) == reach || std::abs(row % side - reach) == reach) {
            rows.push_back(row);
        }
    }
    return rows;
}

/// Appends g(x), named after x.
ExplanationInput describePiecewise(const Piecewise& g, const std::string& name, const ExplanationInput& x, StepWriter& steps) {
    const auto value = static_cast<double>(g(static_cast<float>(x.value)));
    const auto alpha = parameterInput("α", static_cast<double>(g.alpha));
    if (std::abs(x.value) <= static_cast<double>(g.alpha)) {
        return steps.quantity("g(" + name + ")", "round({})", {x}, value);
    }
    const auto beta = parameterInput("β", static_cast<double>(g.beta));
    const auto far = steps.quantity("far " + name, "round({} + ln(|{}|/{})/ln({}/{}) * ({} - {}))",
                                    {alpha, x, alpha, parameterInput("γ", static_cast<double>(g.gamma)), alpha, beta, alpha},
                                    static_cast<double>(g.far(static_cast<float>(std::abs(x.value)))));
    return steps.quantity("g(" + name + ")", "sgn({}) * floor(min({}, {}))", {x, far, beta}, value);
}

/// Appends how a 2D offset becomes an index.
void describeBucketOfOffset(const IndexSteps& index, const std::string& method, const Piecewise& g, const GridOffset& offset, Index counted,
                            Index read, StepWriter& steps) {
    const auto reach = parameterInput("⌊β⌋", static_cast<double>(g.reach()));
    const auto& [row, column] = offset;
    if (method == "product") {
        const auto rows = describePiecewise(g, "Δrow", row, steps);
        const auto columns = describePiecewise(g, "Δcol", column, steps);
        describeIndex(index, "({}+{})*{} + ({}+{})",
                      {rows, reach, parameterInput("2⌊β⌋+1", static_cast<double>(2 * g.reach() + 1)), columns, reach}, counted, read,
                      steps);
        return;
    }
    ExplanationInput x = method == "cross-rows" ? row : column;
    std::string name = method == "cross-rows" ? "Δrow" : "Δcol";
    if (method == "euclidean" || method == "quant") {
        const double square = row.value * row.value + column.value * column.value;
        x = method == "quant" ? steps.quantity(POSENC_TEXT("square"), "({})^2 + ({})^2", {row, column}, square)
                              : steps.quantity(POSENC_TEXT("distance"), "round(√(({})^2 + ({})^2))", {row, column},
                                               static_cast<double>(std::nearbyint(std::sqrt(static_cast<float>(square)))));
        name = x.source;
    }
    describeIndex(index, "{} + {}", {describePiecewise(g, name, x, steps), reach}, counted, read, steps);
}

Status buildIrpe(ModelParts& parts) {
    const Grid grid = parts.parameters().grid("grid");
    const Piecewise g(parts.parameters());
    parts.setTokens(grid.tokens(), queryTokens(grid), grid.tokens(), keyTokens(grid));
    setGridOffsetLayers(parts, GridMap(grid, 0, 1, 0), GridMap(grid, 0, 0, 1));

    struct Part {
        std::string layer;
        std::shared_ptr<const IndexMap> index;
        RowOrder order;
        std::shared_ptr<const BiasTable> table;
        std::string method;
        std::string tensor;  ///< the layer of the table as it is read
    };
    auto all = std::make_shared<std::vector<Part>>();
    const auto add = [&](const char* layer, const std::string& method, const char* tensor) {
        const auto index =
            std::make_shared<const GridFunctionMap>(grid, [&](Index row, Index column) { return indexOf(method, g, row, column); });
        const RowOrder order = orderOf(method, g.reach());
        all->push_back({layer, index, order, BiasTable::ofRows(parts.required(tensor)), method, std::string("tensor-") + tensor});
        parts.setIndexLayer(layer, index, order);
        parts.setFarRows(layer, farRows(method, g.reach()));
    };
    const Tensor* first = nullptr;
    addContent(parts);
    if (isCross(parts.parameters())) {
        add("row-index", "cross-rows", "row-bias");
        add("column-index", "cross-cols", "column-bias");
        first = parts.tensor("row-bias");
        const Index reach = 2 * g.reach() + 1;
        parts.setTwins(std::make_shared<const GridFunctionMap>(grid, [&](Index row, Index column) {
            return indexOf("cross-rows", g, row, column) * reach + indexOf("cross-cols", g, row, column);
        }));
    } else {
        add("index", parts.parameters().choice("method"), "bias");
        first = parts.tensor("bias");
    }
    for (const Part& part : *all) {
        parts.scores().add("bias", biasTerm(part.table, part.index));
    }
    const std::string layer = all->front().layer;
    parts.setLayer("table", 0, [=, table = *first](Index) { return matrixField(table, 0, tableRows(layer), headsAxis()); });
    describeTable(parts, isCross(parts.parameters()) ? "row-bias" : "bias");
    parts.setScoreLayer("bias", std::nullopt);
    parts.setDescription([=](Index head, Index query, Index key, StepWriter& steps) {
        const GridOffset offset = describeGridOffset(grid, 0, query, key, steps);
        for (const Part& part : *all) {
            const Index index = part.index->at(query, key);
            const Index counted = steps.offsets().isOwn() ? index : part.order(index);
            describeBucketOfOffset({part.layer, part.method == "product" ? "(2⌊β⌋+1)^2−1" : "2⌊β⌋"}, part.method, g, offset, counted, index,
                                   steps);
            describeEntry(*part.table, index, head, steps, part.tensor);
        }
    });
    return {};
}

Status checkIrpe(const Parameters& parameters) {
    const double alpha = parameters.real("alpha");
    const double beta = parameters.real("beta");
    const auto conflict = [&](const char* id, const std::string& rule) -> Status {
        return makeError(ErrorCode::ParameterConflict, id, toString(parameters.real(id)), rule);
    };
    if (beta <= alpha) {
        return conflict("beta", "beta > " + toString(alpha));
    }
    return parameters.real("gamma") > beta ? Status{} : conflict("gamma", "gamma > " + toString(beta));
}

ParameterDeclaration bound(std::string id, std::string symbol, std::string help, double value) {
    return {.id = id,
            .symbol = std::move(symbol),
            .label = id,
            .help = std::move(help),
            .type = ParameterType::Real,
            .defaultValue = value,
            .minimum = 1e-3,
            .maximum = 1000,
            .usual = 40};
}

/// The index of one axis, that of the row read and that of the layer.
std::string formulaOfIrpe(const Parameters& parameters, const OffsetConvention& offsets) {
    const bool own = offsets.isOwn();
    const std::string& method = parameters.choice("method");
    std::string bias = own ? "B[ index ]" : "B[ 2b − index ]";
    std::string index = method == "cross-rows" ? "index = g(Δrow) + b" : "index = g(Δcol) + b";
    if (method == "product") {
        bias = own ? bias : "B[ (2b+1)^2 − 1 − index ]";
        index = "index = (g(Δrow) + b)(2b+1) + g(Δcol) + b";
    } else if (method == "euclidean" || method == "quant") {
        // A distance is the same either way.
        bias = "B[ index ]";
        index = method == "quant" ? "index = g(Δrow^2 + Δcol^2) + b" : "index = g(round(√(Δrow^2 + Δcol^2))) + b";
    } else if (method == "cross") {
        bias = own ? "Br[ r ] + Bc[ c ]" : "Br[ 2b − r ] + Bc[ 2b − c ]";
        index = "r = g(Δrow) + b,  c = g(Δcol) + b";
    }
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "QKᵀ") + " + " + bias), index, "g(x) = round(x) for |x| ≤ α",
                          "g(x) = sgn(x)·⌊min(β, round(α + ln(|x|/α)/ln(γ/α)·(β−α)))⌋ for |x| > α", "b = ⌊β⌋",
                          offsetClause(parameters, offsets), scaleClause(parameters)});
}

}  // namespace

Index irpePiecewise(float x, float alpha, float beta, float gamma) {
    const float size = std::abs(x);
    if (size <= alpha) {
        return static_cast<Index>(std::nearbyint(x));
    }
    const float far = std::nearbyint(alpha + std::log(size / alpha) / std::log(gamma / alpha) * (beta - alpha));
    return static_cast<Index>(std::copysign(std::min(far, beta), x));
}

EncodingDeclaration irpe() {
    EncodingDeclaration out;
    out.id = "irpe";
    out.title = POSENC_TEXT("iRPE");
    out.family = Family::Relative2D;
    out.summary = POSENC_TEXT("One trained number per head and bucket of 2D offsets: exact nearby, logarithmic far away");
    out.formula = formulaOfIrpe;
    out.source = "Wu et al. 2021, arXiv:2107.14222, section 3.2; microsoft/Cream iRPE irpe.py";
    out.sign = OffsetSign::QueryMinusKey;
    out.parameters = withCommonParameters({gridParameter({7, 9}),
                                           {.id = "method",
                                            .symbol = "method",
                                            .label = POSENC_TEXT("Method"),
                                            .help = POSENC_TEXT("How 2D offsets map to buckets"),
                                            .type = ParameterType::Choice,
                                            .defaultValue = std::string("product"),
                                            .choices = {{"product", POSENC_TEXT("product")},
                                                        {"euclidean", POSENC_TEXT("euclidean")},
                                                        {"quant", POSENC_TEXT("quantised")},
                                                        {"cross", POSENC_TEXT("cross")},
                                                        {"cross-rows", POSENC_TEXT("cross, rows only")},
                                                        {"cross-cols", POSENC_TEXT("cross, columns only")}}},
                                           bound("alpha", "α", POSENC_TEXT("Offsets up to alpha have their own bucket"), 1.9),
                                           bound("beta", "β", POSENC_TEXT("Largest bucket"), 3.8),
                                           bound("gamma", "γ", POSENC_TEXT("Offset that maps to bucket beta"), 15.2)});
    out.symbolsRead = {"beta", "method"};
    out.symbols = [](const Parameters& parameters) -> std::vector<std::pair<std::string, Index>> {
        const Index side = 2 * Piecewise(parameters).reach() + 1;
        const bool product = parameters.choice("method") == "product";
        return {{"B", product ? side * side : side}};
    };
    const auto table = [](std::string name, std::string label, bool ofCross) {
        return TensorDeclaration{.name = std::move(name),
                                 .label = std::move(label),
                                 .shapes = {"[B, H]"},
                                 .unbound = inverseRootOfHeadDim(),
                                 .used = [ofCross](const Parameters& parameters) { return isCross(parameters) == ofCross; }};
    };
    out.tensors = withContent({table("bias", POSENC_TEXT("Bias table"), false), table("row-bias", POSENC_TEXT("Row bias table"), true),
                               table("column-bias", POSENC_TEXT("Column bias table"), true)},
                              "h w", "h w");
    const std::vector<std::string> tables{"bias", "row-bias", "column-bias"};
    out.layers = withCommonLayers({rowOffsetLayer(), columnOffsetLayer(), indexLayer(), axisIndexLayer(true), axisIndexLayer(false),
                                   tableLayer("rows x H").reading({"bias", "row-bias"}), biasLayer().reading(tables)},
                                  {.position = tables});
    out.defaultLayers = {"bias", "index", "table", "attention"};
    out.check = checkIrpe;
    out.build = buildIrpe;
    return out;
}

}  // namespace posenc

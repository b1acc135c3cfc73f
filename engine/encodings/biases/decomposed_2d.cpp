#include "engine/encodings/biases/decomposed_2d.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "engine/attention/axes_term.h"
#include "engine/core/derived_tensor.h"
#include "engine/encodings/biases/bias_parts.h"
#include "engine/encodings/biases/pair_grid.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/sequence.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

/// Keys and queries along one axis, which read rows of a table by the cells between them, rounded as float32 is.
struct ScaledAxis {
    std::string layer;      ///< of the index
    std::string tensor;     ///< of the vectors
    std::string tableName;  ///< the layer of the table as it is read
    std::string offset;     ///< its layer; empty: there is none
    std::string querySymbol;
    std::string keySymbol;
    Index queries = 1;
    Index keys = 1;

    [[nodiscard]] Index longer() const { return std::max(queries, keys); }
    [[nodiscard]] Index rows() const { return 2 * longer() - 1; }
    /// How far a step of the queries (or keys) is, in cells of the longer side.
    [[nodiscard]] float step(bool ofQueries) const {
        const auto a = static_cast<double>(ofQueries ? queries : keys);
        const auto b = static_cast<double>(ofQueries ? keys : queries);
        return static_cast<float>(std::max(b / a, 1.0));
    }
    [[nodiscard]] float shift() const {
        const double times = std::max(static_cast<double>(queries) / static_cast<double>(keys), 1.0);
        return static_cast<float>(static_cast<double>(keys - 1) * times);
    }
    [[nodiscard]] Index index(Index query, Index key) const {
        // Each step is stored as float32: where sides do not divide, the rounding decides.
        const float ofQuery = static_cast<float>(query) * step(true);
        const float ofKey = static_cast<float>(key) * step(false);
        const float difference = ofQuery - ofKey;
        return static_cast<Index>(std::trunc(difference + shift()));
    }
};

/// A table with another number of rows than are read, resized along them; else the table itself.
Tensor resizedRows(const Tensor& table, Index rows) {
    const Index found = table.dimension(0);
    if (found == rows) {
        return table;
    }
    return computedTensor(Shape{rows, table.dimension(1)}, [=](Index row, std::span<float> out) {
        const double x = std::max((static_cast<double>(row) + 0.5) * static_cast<double>(found) / static_cast<double>(rows) - 0.5, 0.0);
        const auto low = static_cast<Index>(std::floor(x));
        const double part = x - static_cast<double>(low);
        const auto first = table.slice(low);
        const auto second = table.slice(std::min(low + 1, found - 1));
        for (std::size_t k = 0; k < out.size(); ++k) {
            out[k] = static_cast<float>((1 - part) * static_cast<double>(first[k]) + part * static_cast<double>(second[k]));
        }
    });
}

/// Appends a number of a table that may have been resized. @param count symbol of the rows that the file's table has
void describeResized(const std::string& tensor, const Tensor& table, Index rows, const std::string& rowsSymbol, const std::string& count,
                     const std::string& layer, Cell cell, StepWriter& steps) {
    if (table.dimension(0) == rows) {
        describeTensorCell(tensor, table, 0, cell, layer, steps);
        return;
    }
    const auto found = static_cast<double>(table.dimension(0));
    const auto all = static_cast<double>(rows);
    const double at = std::max((static_cast<double>(cell.row) + 0.5) * found / all - 0.5, 0.0);
    const auto x = steps.quantity("x", "max(({} + 0.5) * {}/{} - 0.5, 0)",
                                  {coordinateInput("row", cell.row), parameterInput(count, found), parameterInput(rowsSymbol, all)}, at);
    const auto low = static_cast<Index>(std::floor(at));
    const auto part = steps.quantity(POSENC_TEXT("fractional part"), "{} - floor({})", {x, x}, at - std::floor(at));
    const auto first = describeNumber(tensor, table, {low, cell.column}, "first", steps);
    const auto second = describeNumber(tensor, table, {std::min(low + 1, table.dimension(0) - 1), cell.column}, "second", steps);
    steps.add(ExplanationStep::Kind::Entry, layer, "(1 - {}) * {} + {} * {}", {part, first, part, second},
              (1 - part.value) * first.value + part.value * second.value);
}

/// The axes of a decomposed embedding: frames, rows, columns.
std::array<ScaledAxis, 3> scaledAxes(const Parameters& parameters) {
    const Grid queries = parameters.grid("grid");
    const Grid keys = gridOr(parameters, "key-grid", "grid");
    const Index frames = parameters.integer("frames");
    const Index keyFrames = parameters.integer("key-frames");
    return {{{"frame-index", "time", "time-table", "", "t", "Kt", frames, keyFrames == 0 ? frames : keyFrames},
             {"row-index", "height", "table", "row-offset", "h", "Kh", queries.rows, keys.rows},
             {"column-index", "width", "width-table", "column-offset", "w", "Kw", queries.columns, keys.columns}}};
}

/// A map in which one axis says `part` and the others nothing.
std::shared_ptr<const AxesMap> alongAxis(const std::array<ScaledAxis, 3>& axes, std::size_t which,
                                         const std::function<Index(const ScaledAxis&, Index query, Index key)>& part,
                                         AxesMap::Options options) {
    std::vector<IndexAxis> parts;
    for (std::size_t a = 0; a < axes.size(); ++a) {
        parts.push_back(IndexAxis::of(axes[a].queries, axes[a].keys,
                                      [&](Index query, Index key) { return a == which ? part(axes[a], query, key) : 0; }));
    }
    return std::make_shared<const AxesMap>(std::move(parts), options);
}

/// Appends the cell of a query (or key) along an axis, from the row of the map, in which frames lie one below the other.
ExplanationInput describePlace(std::size_t axis, bool ofQuery, Index value, Index rows, const std::array<ScaledAxis, 3>& axes,
                               StepWriter& steps) {
    const std::string who = ofQuery ? "query" : "key";
    if (axis == 2) {
        return coordinateInput(who + " column", value);
    }
    const Index height = ofQuery ? axes[1].queries : axes[1].keys;
    if (rows > height) {
        return axis == 1 ? coordinateInput(who + " row", value % height) : coordinateInput(who + " depth", value / height);
    }
    const auto row = coordinateInput(who + " row", value);
    return axis == 1 ? row : steps.quantity(who + " frame", "0 * {}", {row}, 0);
}

Status buildDecomposed(ModelParts& parts) {
    const Parameters& parameters = parts.parameters();
    const auto axes = scaledAxes(parameters);
    const Index leading = parameters.flag("class-token") ? 1 : 0;
    const Grid queryMap{axes[0].queries * axes[1].queries, axes[2].queries};
    const Grid keyMap{axes[0].keys * axes[1].keys, axes[2].keys};
    AxisMeaning queryPlaces = queryTokens(queryMap, leading);
    AxisMeaning keyPlaces = keyTokens(keyMap, leading);
    queryPlaces.sliceRows = axes[0].queries > 1 ? axes[1].queries : 0;
    keyPlaces.sliceRows = axes[0].keys > 1 ? axes[1].keys : 0;
    parts.setTokens(queryMap.tokens() + leading, queryPlaces, keyMap.tokens() + leading, keyPlaces);
    addContent(parts);
    const float factor = positionScale(parts);
    const auto told = positionScaleInput(parts);
    const VectorSource q = queryVectors(parts);
    std::vector<ShareProduct> products;
    std::array<std::shared_ptr<const AxesMap>, 3> maps;
    std::vector<AxisVectors> tables;
    for (std::size_t a = 0; a < axes.size(); ++a) {
        const ScaledAxis& axis = axes[a];
        tables.push_back({{}, IndexAxis::of(axis.queries, axis.keys, [&](Index query, Index key) { return axis.index(query, key); })});
        const auto index = alongAxis(axes, a, [](const ScaledAxis& own, Index query, Index key) { return own.index(query, key); },
                                     {.leading = leading, .ofLeading = -1});
        maps[a] = index;
        parts.setIndexLayer(axis.layer, index, RowOrder::reversed(axis.rows() - 1));
        if (!axis.offset.empty()) {
            const auto offset = alongAxis(axes, a, [](const ScaledAxis& own, Index query, Index key) { return own.index(query, key); },
                                          {.base = 1 - axis.longer(), .leading = leading});
            parts.setIndexLayer(axis.offset, offset);
        }
        const Tensor* bound = parts.tensor(axis.tensor);
        if (bound == nullptr) {
            continue;
        }
        const Tensor table = resizedRows(*bound, axis.rows());
        parts.setLayer(axis.tableName, 0,
                       [table, layer = axis.layer](Index) { return matrixField(table, 0, tableRows(layer), features()); });
        parts.setCellDescription(axis.tableName, [=, raw = *bound](Index, Cell cell, StepWriter& steps) {
            describeResized(axis.tensor, raw, axis.rows(), "2*max(" + axis.querySymbol + ", " + axis.keySymbol + ")−1",
                            "L" + axis.querySymbol, axis.tableName, cell, steps);
        });
        tables[a].table = table;
        products.push_back(
            {told, q, {axis.tensor, axis.tableName, table, [index](Index query, Index key) { return index->at(query, key); }, true}});
    }
    parts.scores().add("position", axesTerm(parts.required("queries"), std::move(tables), leading, factor));
    parts.setScoreLayer("position", 0.0F);
    describeProducts(parts, "position", std::move(products));
    std::vector<IndexAxis> together;
    Index stride = 1;
    for (std::size_t a = axes.size(); a-- > 0; stride *= axes[a].rows()) {
        const ScaledAxis& axis = axes[a];
        together.insert(together.begin(),
                        IndexAxis::of(axis.queries, axis.keys, [&](Index query, Index key) { return axis.index(query, key) * stride; }));
        if (a == 0) {
            break;
        }
    }
    parts.setTwins(std::make_shared<const AxesMap>(std::move(together), AxesMap::Options{.leading = leading, .ofLeading = -1}));
    parts.setDescription([=](Index, Index query, Index key, StepWriter& steps) {
        using Kind = ExplanationStep::Kind;
        if (query < leading || key < leading) {
            describeNoGridOffset(steps);
            for (const ScaledAxis& axis : axes) {
                steps.add(Kind::Undefined, axis.layer, "-1 * [{} * {} = 0]", {coordinateInput("query", query), coordinateInput("key", key)},
                          -1);
                steps.last().arithmetic.clear();
            }
            return;
        }
        const Index i = query - leading;
        const Index j = key - leading;
        for (std::size_t a = 0; a < axes.size(); ++a) {
            const ScaledAxis& axis = axes[a];
            const bool columns = a == 2;
            const auto ofQuery = describePlace(a, true, columns ? i % queryMap.columns : i / queryMap.columns, queryMap.rows, axes, steps);
            const auto ofKey = describePlace(a, false, columns ? j % keyMap.columns : j / keyMap.columns, keyMap.rows, axes, steps);
            const std::string& n = axis.querySymbol;
            const std::string& m = axis.keySymbol;
            const auto read = static_cast<double>(maps[a]->at(query, key));
            const auto row =
                steps.quantity(n + " row", "trunc(f32(f32(f32({} * {}) - f32({} * {})) + {}))",
                               {ofQuery, parameterInput("max(" + m + "/" + n + ", 1)", static_cast<double>(axis.step(true))), ofKey,
                                parameterInput("max(" + n + "/" + m + ", 1)", static_cast<double>(axis.step(false))),
                                parameterInput("(" + m + "−1)*max(" + n + "/" + m + ", 1)", static_cast<double>(axis.shift()))},
                               read);
            const bool own = !steps.offsets().keyMinusQuery();
            const auto middle = parameterInput("max(" + n + ", " + m + ")−1", static_cast<double>(axis.longer() - 1));
            if (!axis.offset.empty()) {
                steps.add(columns ? Kind::ColumnOffset : Kind::RowOffset, axis.offset, "{} - {}",
                          own ? std::vector{row, middle} : std::vector{middle, row}, own ? read - middle.value : middle.value - read);
            }
            if (!own) {
                steps.add(Kind::MirroredIndex, axis.layer, "2 * {} - {}", {middle, row}, 2 * middle.value - read);
            }
            steps.add(Kind::TableIndex, axis.layer, "{}", {row}, read);
        }
    });
    return {};
}

std::string formulaOfDecomposed(const Parameters& parameters, const OffsetConvention& offsets) {
    const bool own = !offsets.keyMinusQuery();
    const auto axes = scaledAxes(parameters);
    const bool frames = axes[0].rows() > 1;
    const bool plain = !frames && std::ranges::all_of(axes, [](const ScaledAxis& axis) { return axis.queries == axis.keys; });
    const auto last = [](const ScaledAxis& axis) { return "2·max(" + axis.querySymbol + ", " + axis.keySymbol + ")−2"; };
    const auto read = [&](const ScaledAxis& axis, const std::string& index) {
        return axis.tensor + (own ? "[ " + index + " ]" : "[ " + last(axis) + " − " + index + " ]");
    };
    const auto index = [&](const ScaledAxis& axis, const std::string& name, const std::string& place) {
        const std::string& n = axis.querySymbol;
        const std::string& m = axis.keySymbol;
        const std::string times = "max(" + n + "/" + m + ", 1)";
        return name + " = " + (own ? "" : last(axis) + " − ") + "trunc(" + place + "i·max(" + m + "/" + n + ", 1) − " + place + "j·" +
               times + " + (" + m + "−1)·" + times + ")";
    };
    const std::string pairs = parameters.flag("class-token") ? " for i·j > 0" : "";
    const std::string vectors = read(axes[1], "r") + " + " + read(axes[2], "c") + (frames ? " + " + read(axes[0], "f") : "");
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "QKᵀ") + " + position"),
                          "position = " + positionScaled(parameters, "qᵢ·(" + vectors + ")") + pairs,
                          pairs.empty() ? "" : "position = 0 for i·j = 0", plain ? "r = Δrow + h−1" : index(axes[1], "r", "row"),
                          plain ? "c = Δcol + w−1" : index(axes[2], "c", "col"), frames ? index(axes[0], "f", "frame") : "",
                          plain ? offsetClause(parameters, offsets) : "", scaleClause(parameters)});
}

LayerDeclaration tableOfAxis(std::string id, std::string title, const std::string& tensor, std::string shape) {
    return LayerDeclaration{.id = std::move(id),
                            .title = std::move(title),
                            .description = POSENC_TEXT("table of this axis, as the index refers to it"),
                            .role = LayerRole::Numbers,
                            .shape = std::move(shape)}
        .reading({tensor});
}

}  // namespace

EncodingDeclaration decomposed2d() {
    const auto zeroGrid = [] {
        ParameterDeclaration out = gridParameter({0, 0});
        out.id = "key-grid";
        out.symbol = "kh kw";
        out.label = POSENC_TEXT("Key grid");
        out.help = POSENC_TEXT("Rows and columns of pooled keys; 0x0: same as the grid");
        out.minimum = 0;
        return out;
    };
    EncodingDeclaration out =
        onGrid("decomposed-2d", POSENC_TEXT("2D decomposed"),
               POSENC_TEXT("A trained vector per row offset and per column offset, between maps of "
                           "different sizes (MViTv2, SAM)"),
               "Li et al. 2021, arXiv:2112.01526; facebookresearch/mvit mvit/models/attention.py; facebookresearch/SlowFast; "
               "facebookresearch/segment-anything modeling/image_encoder.py",
               OffsetSign::QueryMinusKey,
               {zeroGrid(), countParameter("frames", "t", POSENC_TEXT("Frames"), POSENC_TEXT("Frames of the queries"), 1, 1, 256, 16),
                countParameter("key-frames", "kt", POSENC_TEXT("Key frames"), POSENC_TEXT("Frames of the keys; 0: same as the queries"), 0,
                               0, 256, 16),
                classTokenParameter(), positionScaleParameter()});
    out.symbolsRead = {"grid", "key-grid", "frames", "key-frames", "class-token"};
    out.symbols = [](const Parameters& parameters) -> std::vector<std::pair<std::string, Index>> {
        const auto axes = scaledAxes(parameters);
        const Index leading = parameters.flag("class-token") ? 1 : 0;
        Index n = 1;
        Index m = 1;
        for (const ScaledAxis& axis : axes) {
            n *= axis.queries;
            m *= axis.keys;
        }
        return {{"n", n + leading},   {"m", m + leading},     {"Kt", axes[0].keys},   {"Kh", axes[1].keys},
                {"Kw", axes[2].keys}, {"Dt", axes[0].rows()}, {"Dh", axes[1].rows()}, {"Dw", axes[2].rows()}};
    };
    const auto table = [](const char* name, std::string label, const char* shape) {
        TensorDeclaration tensor = weight(name, std::move(label), shape, inverseRootOfHeadDim());
        tensor.shapes.emplace_back("[_, d]");
        return tensor;
    };
    TensorDeclaration time = table("time", POSENC_TEXT("Time table"), "[Dt, d]");
    time.optional = true;
    out.tensors = withContent(
        {table("height", POSENC_TEXT("Height table"), "[Dh, d]"), table("width", POSENC_TEXT("Width table"), "[Dw, d]"), time}, "n", "m");
    const std::vector<std::string> tables{"height", "width", "time"};
    LayerDeclaration frameIndex = axisIndexLayer(true);
    frameIndex.id = "frame-index";
    frameIndex.title = POSENC_TEXT("Frame index");
    frameIndex.description = POSENC_TEXT("row of the time table that each pair reads");
    out.layers = withCommonLayers({rowOffsetLayer(), columnOffsetLayer(), axisIndexLayer(true), axisIndexLayer(false), frameIndex,
                                   tableLayer(POSENC_TEXT("(2max(h,kh)-1) x d, the height table")).reading({"height"}),
                                   tableOfAxis("width-table", POSENC_TEXT("Width table"), "width", "(2max(w,kw)-1) x d"),
                                   tableOfAxis("time-table", POSENC_TEXT("Time table"), "time", "(2max(t,kt)-1) x d"),
                                   positionLayer().reading({"height", "width", "time", "queries"})},
                                  {.position = tables});
    out.defaultLayers = {"row-index", "column-index", "position", "attention"};
    out.check = [](const Parameters& parameters) -> Status {
        if (const Status sides = checkSides(parameters, "key-grid"); !sides.ok()) {
            return sides;
        }
        const auto axes = scaledAxes(parameters);
        const bool same = std::ranges::all_of(axes, [](const ScaledAxis& axis) { return axis.queries == axis.keys; });
        return parameters.flag("causal") && !same
                   ? makeError(ErrorCode::ParameterConflict, "causal", "on", POSENC_TEXT("queries and keys that are the same cells"))
                   : Status{};
    };
    out.formula = formulaOfDecomposed;
    out.build = buildDecomposed;
    return out;
}

}  // namespace posenc

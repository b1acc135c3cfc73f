#include "engine/encodings/factorized_2d.h"

#include <algorithm>

#include "engine/attention/attention_fields.h"
#include "engine/attention/axes_term.h"
#include "engine/attention/terms.h"
#include "engine/core/derived_tensor.h"
#include "engine/encodings/common.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/grid_steps.h"
#include "engine/encodings/index_steps.h"
#include "engine/encodings/sequence.h"
#include "engine/fields/grid_map.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

constexpr std::string_view kAsPublished = "as-published";
/// position as published - position as defined = scale (q_t(i) . height[column-index] - q_i . height[row-index]); square maps have it.
constexpr const char* kDifference = "variant-difference";

/// Queries in transposed token order: row i is q_t(i).
Tensor transposedTokens(const Tensor& queries, const Grid& grid) {
    const auto width = static_cast<std::size_t>(queries.dimension(2));
    return derivedTensor(queries, queries.shape(), [=](Index, std::span<const float> source, std::span<float> out) {
        for (Index i = 0; i < grid.tokens(); ++i) {
            const Index from = (i % grid.columns) * grid.columns + i / grid.columns;
            std::copy_n(source.data() + static_cast<std::size_t>(from) * width, width, out.data() + static_cast<std::size_t>(i) * width);
        }
    });
}

Status buildFactorized2d(ModelParts& parts) {
    const Grid grid = parts.parameters().grid("grid");
    const bool published = parts.parameters().choice("variant") == kAsPublished;
    parts.setTokens(grid.tokens(), queryTokens(grid), grid.tokens(), keyTokens(grid));
    // Strides count query - key; the offset of this encoding is key - query.
    const auto rowIndex = std::make_shared<const GridMap>(grid, grid.rows - 1, -1, 0);
    const auto columnIndex = std::make_shared<const GridMap>(grid, grid.columns - 1, 0, -1);
    setGridOffsetLayers(parts, GridMap(grid, 0, -1, 0), GridMap(grid, 0, 0, -1));
    parts.setIndexLayer("row-index", rowIndex, RowOrder::reversed(2 * grid.rows - 2));
    parts.setIndexLayer("column-index", columnIndex, RowOrder::reversed(2 * grid.columns - 2));
    // Pairs read the same two vectors where they have the same 2D offset.
    const Index stride = 2 * grid.columns - 1;
    parts.setTwins(std::make_shared<const GridMap>(grid, (grid.rows - 1) * stride + grid.columns - 1, -stride, -1));

    const Tensor& queries = parts.required("queries");
    const Tensor& height = parts.required("height");
    const Tensor& width = parts.required("width");
    parts.setLayer("table", 0, [height](Index) { return matrixField(height, 0, tableRows("row-index"), features()); });
    describeTable(parts, "height");
    addContent(parts);
    const float scale = parts.scale();
    const auto factor = scaleInput(parts);
    const VectorSource ofQueries = queryVectors(parts);
    VectorSource transposed = ofQueries;
    transposed.symbol = "q[τ]";
    transposed.row = [grid](Index query, Index) { return (query % grid.columns) * grid.columns + query / grid.columns; };
    const auto rowsOf = [](const char* name, const Tensor& table, const std::shared_ptr<const GridMap>& index) {
        return VectorSource{name, std::string("tensor-") + name, table, [index](Index query, Index key) { return index->at(query, key); },
                            true};
    };
    const ShareProduct defined{factor, ofQueries, rowsOf("height", height, rowIndex)};
    const ShareProduct asPublished{factor, transposed, rowsOf("height", height, columnIndex)};
    describeProducts(parts, "position", {published ? asPublished : defined, {factor, ofQueries, rowsOf("width", width, columnIndex)}});
    Scores& scores = parts.scores();
    const auto along = [](Index side) { return IndexAxis::of(side, side, [=](Index query, Index key) { return key - query + side - 1; }); };
    if (published) {
        scores.add("position", relativeTerm(transposedTokens(queries, grid), height, columnIndex, scale));
    }
    scores.add("position", axesTerm(queries, {{published ? Tensor() : height, along(grid.rows)}, {width, along(grid.columns)}}, 0, scale));
    parts.setScoreLayer("position", 0.0F);
    if (grid.rows == grid.columns) {
        // A map of its own: these terms are no part of the logits of either variant.
        const auto difference = std::make_shared<Scores>(parts.heads(), queryTokens(grid), grid.tokens(), keyTokens(grid), grid.tokens());
        difference->add(kDifference, relativeTerm(transposedTokens(queries, grid), height, columnIndex, scale));
        difference->add(kDifference, relativeTerm(queries, height, rowIndex, -scale));
        parts.setLayer(kDifference, parts.heads(),
                       [difference](Index head) { return scoreField(difference, kDifference, head, std::nullopt); });
        parts.setCellDescription(kDifference, [=](Index head, Cell cell, StepWriter& steps) {
            const auto wrong = describeProduct(asPublished.left, asPublished.right, head, cell.row, cell.column, steps);
            const auto right = describeProduct(defined.left, defined.right, head, cell.row, cell.column, steps);
            steps.add(ExplanationStep::Kind::Share, kDifference, "{} * ({} - {})", {factor, wrong, right},
                      factor.value * (wrong.value - right.value));
        });
    }
    parts.setDescription([=](Index, Index query, Index key, StepWriter& steps) {
        const GridOffset offset = describeGridOffset(grid, 0, query, key, steps);
        describeShiftedIndex({"row-index", "2h−2"}, offset.row, parameterInput("h−1", static_cast<double>(grid.rows - 1)),
                             rowIndex->at(query, key), steps);
        describeShiftedIndex({"column-index", "2w−2"}, offset.column, parameterInput("w−1", static_cast<double>(grid.columns - 1)),
                             columnIndex->at(query, key), steps);
    });
    return {};
}

Status checkFactorized2d(const Parameters& parameters) {
    const Grid grid = parameters.grid("grid");
    if (parameters.choice("variant") == kAsPublished && grid.rows != grid.columns) {
        return makeError(ErrorCode::ParameterConflict, "grid", toString(grid),
                         POSENC_TEXT("square (the published code works for square maps only)"));
    }
    return {};
}

std::string formulaOfFactorized2d(const Parameters& parameters, const OffsetConvention& offsets) {
    const bool own = offsets.isOwn();
    const std::string row = own ? "[ r ]" : "[ 2h−2 − r ]";
    const std::string column = own ? "[ c ]" : "[ 2w−2 − c ]";
    if (parameters.choice("variant") == kAsPublished) {
        return joinedClauses(
            {softmaxClause(parameters, scaled(parameters, "( qᵢ·(kⱼ + width" + column + ") + q[τ]·height" + column + " )")),
             "c = Δcol + w−1", "τ = (i mod w)·w + ⌊i/w⌋", offsetClause(parameters, offsets), scaleClause(parameters)});
    }
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "qᵢ·(kⱼ + height" + row + " + width" + column + ")")),
                          "r = Δrow + h−1", "c = Δcol + w−1", offsetClause(parameters, offsets), scaleClause(parameters)});
}

}  // namespace

ParameterDeclaration variantParameter() {
    return {.id = "variant",
            .symbol = "variant",
            .label = POSENC_TEXT("Variant"),
            .help = POSENC_TEXT("As defined, or as in the widely copied code with its error"),
            .type = ParameterType::Choice,
            .defaultValue = std::string("correct"),
            .choices = {{"correct", POSENC_TEXT("correct")}, {std::string(kAsPublished), POSENC_TEXT("as published")}}};
}

LayerDeclaration axisIndexLayer(bool rows) {
    return rows ? LayerDeclaration{.id = "row-index",
                                   .title = POSENC_TEXT("Row index"),
                                   .description = POSENC_TEXT("row of the height table that each pair reads"),
                                   .role = LayerRole::AxisIndex,
                                   .shape = "n x m"}
                : LayerDeclaration{.id = "column-index",
                                   .title = POSENC_TEXT("Column index"),
                                   .description = POSENC_TEXT("row of the width table that each pair reads"),
                                   .role = LayerRole::AxisIndex,
                                   .shape = "n x m"};
}

EncodingDeclaration factorized2d() {
    EncodingDeclaration out;
    out.id = "factorized-2d";
    out.title = POSENC_TEXT("2D factorized");
    out.family = Family::Relative2D;
    out.summary = POSENC_TEXT("One trained vector per row offset and one per column offset, multiplied with the query (BoTNet)");
    out.formula = formulaOfFactorized2d;
    out.source =
        "Srinivas et al. 2021, arXiv:2101.11605, figure 4; Ramachandran et al. 2019, arXiv:1906.05909; "
        "lucidrains bottleneck-transformer-pytorch; as published: AI Summer self-attention-cv relative_embeddings_2D.py";
    out.parameters = withCommonParameters({gridParameter({5, 7}), variantParameter()});
    out.tensors = withContent({{.name = "height",
                                .label = POSENC_TEXT("Height table"),
                                .shapes = {"[2h-1, d]"},
                                .unbound = inverseRootOfHeadDim(),
                                .rule = {.kind = FitRule::Kind::Offsets, .origin = "[h-1]"}},
                               {.name = "width",
                                .label = POSENC_TEXT("Width table"),
                                .shapes = {"[2w-1, d]"},
                                .unbound = inverseRootOfHeadDim(),
                                .rule = {.kind = FitRule::Kind::Offsets, .origin = "[w-1]"}}},
                              "h w", "h w");
    out.layers = withCommonLayers(
        {rowOffsetLayer(), columnOffsetLayer(), axisIndexLayer(true), axisIndexLayer(false),
         tableLayer(POSENC_TEXT("(2h-1) x d, the height table")).reading({"height"}),
         positionLayer().reading({"height", "width", "queries"}),
         LayerDeclaration{.id = kDifference,
                          .title = POSENC_TEXT("Error as published"),
                          .description = POSENC_TEXT("published minus defined position term; zero where the error has no effect"),
                          .role = LayerRole::Score,
                          .stack = LayerStack::Heads,
                          .shape = POSENC_TEXT("H x n x n, square maps only")}
             .reading({"height", "queries"})},
        {.position = {"height", "width"}});
    // As published the grid must be square.
    out.firstParameters = {{"grid", Grid{6, 6}}};
    out.defaultLayers = {"row-index", "column-index", "table", "position", "attention"};
    out.check = checkFactorized2d;
    out.build = buildFactorized2d;
    return out;
}

}  // namespace posenc

#include "engine/encodings/biases/halo.h"

#include "engine/attention/axes_term.h"
#include "engine/encodings/biases/bias_parts.h"
#include "engine/encodings/biases/pair_grid.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/index_steps.h"
#include "engine/encodings/sequence.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

Status buildHalo(ModelParts& parts) {
    const Grid block = parts.parameters().grid("block");
    const Index r = parts.parameters().integer("halo");
    const PairGrid grid{{block.rows, block.rows + 2 * r, 1, r},
                        {block.columns, block.columns + 2 * r, 1, r},
                        0,
                        OffsetSign::KeyMinusQuery,
                        {},
                        r == 0 ? "" : "r"};
    setPairGrid(parts, grid);
    addContent(parts);
    const auto nothing = [](Index) { return Index{0}; };
    const Index rowShift = block.rows + 3 * r - 1;
    const Index columnShift = block.columns + 3 * r - 1;
    const auto rowIndex = grid.index([=](Index offset) { return offset + rowShift; }, nothing);
    const auto columnIndex = grid.index(nothing, [=](Index offset) { return offset + columnShift; });
    parts.setIndexLayer("row-index", rowIndex, RowOrder::reversed(2 * rowShift));
    parts.setIndexLayer("column-index", columnIndex, RowOrder::reversed(2 * columnShift));
    const Index stride = 2 * (block.columns + 2 * r) - 1;
    parts.setTwins(
        grid.index([=](Index offset) { return (offset + rowShift) * stride; }, [=](Index offset) { return offset + columnShift; }));
    const Tensor& queries = parts.required("queries");
    const Tensor& height = parts.required("height");
    const Tensor& width = parts.required("width");
    parts.setLayer("table", 0, [height](Index) { return matrixField(height, 0, tableRows("row-index"), features()); });
    describeTable(parts, "height");
    const float factor = positionScale(parts);
    const auto along = [](const PairAxis& axis, Index shift) {
        return IndexAxis::of(axis.queries, axis.keys, [&](Index query, Index key) { return axis.offset(query, key) + shift; });
    };
    parts.scores().add("position",
                       axesTerm(queries, {{height, along(grid.rows, rowShift)}, {width, along(grid.columns, columnShift)}}, 0, factor));
    parts.setScoreLayer("position", 0.0F);
    const VectorSource q = queryVectors(parts);
    const auto rowsOf = [](const char* name, const Tensor& table, const std::shared_ptr<const AxesMap>& index) {
        return VectorSource{name, std::string("tensor-") + name, table, [index](Index query, Index key) { return index->at(query, key); },
                            true};
    };
    const auto told = positionScaleInput(parts);
    describeProducts(parts, "position", {{told, q, rowsOf("height", height, rowIndex)}, {told, q, rowsOf("width", width, columnIndex)}});
    parts.setDescription([=](Index, Index query, Index key, StepWriter& steps) {
        const GridOffset offset = grid.describe(query, key, steps);
        describeShiftedIndex({"row-index", "2*(bh+3*r−1)"}, offset.row, parameterInput("bh+3*r−1", static_cast<double>(rowShift)),
                             rowIndex->at(query, key), steps);
        describeShiftedIndex({"column-index", "2*(bw+3*r−1)"}, offset.column, parameterInput("bw+3*r−1", static_cast<double>(columnShift)),
                             columnIndex->at(query, key), steps);
    });
    return {};
}

std::string formulaOfHalo(const Parameters& parameters, const OffsetConvention& offsets) {
    const bool own = offsets.keyMinusQuery();
    const std::string row = own ? "[ r1 ]" : "[ 2(bh+3r−1) − r1 ]";
    const std::string column = own ? "[ c1 ]" : "[ 2(bw+3r−1) − c1 ]";
    const std::string product = positionScaled(parameters, "qᵢ·(height" + row + " + width" + column + ")");
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "QKᵀ") + " + " + product), "r1 = Δrow + bh+3r−1",
                          "c1 = Δcol + bw+3r−1", own ? "Δ = j − r − i" : "Δ = i − (j − r)", scaleClause(parameters)});
}

}  // namespace

EncodingDeclaration halo() {
    EncodingDeclaration out = onGrid(
        "halo", POSENC_TEXT("HaloNet"),
        POSENC_TEXT("Each block attends to itself and a margin; one trained vector per row offset and per column offset"),
        "Vaswani et al. 2021, arXiv:2103.12731; timm layers/halo_attn.py", OffsetSign::KeyMinusQuery,
        {countParameter("halo", "r", POSENC_TEXT("Halo"), POSENC_TEXT("Width of the margin around the block, in cells"), 1, 0, 16, 8),
         positionScaleParameter()});
    ParameterDeclaration& block = out.parameters.front();
    block.id = "block";
    block.symbol = "bh bw";
    block.label = POSENC_TEXT("Block");
    block.help = POSENC_TEXT("Rows and columns of the queries");
    block.defaultValue = Grid{4, 4};
    block.usual = 16;
    setNeverCausal(out);
    out.symbolsRead = {"block", "halo"};
    out.symbols = [](const Parameters& parameters) -> std::vector<std::pair<std::string, Index>> {
        const Grid size = parameters.grid("block");
        const Index margin = 2 * parameters.integer("halo");
        return {{"m", (size.rows + margin) * (size.columns + margin)}};
    };
    const auto table = [](const char* name, std::string label, const char* shape, const char* origin) {
        TensorDeclaration tensor = weight(name, std::move(label), shape, inverseRootOfHeadDim());
        tensor.rule = {.kind = FitRule::Kind::Offsets, .origin = origin};
        return tensor;
    };
    out.tensors = withContent({table("height", POSENC_TEXT("Height table"), "[2bh+4r-1, d]", "[bh+3r-1]"),
                               table("width", POSENC_TEXT("Width table"), "[2bw+4r-1, d]", "[bw+3r-1]")},
                              "bh bw", "m");
    out.layers = withCommonLayers({rowOffsetLayer(), columnOffsetLayer(), axisIndexLayer(true), axisIndexLayer(false),
                                   tableLayer(POSENC_TEXT("(2bh+4r-1) x d, the height table")).reading({"height"}),
                                   positionLayer().reading({"height", "width", "queries"})},
                                  {.position = {"height", "width"}});
    out.defaultLayers = {"row-index", "column-index", "position", "attention"};
    out.formula = formulaOfHalo;
    out.build = buildHalo;
    return out;
}

}  // namespace posenc

#include "engine/encodings/biases/pair_grid.h"

#include <algorithm>
#include <utility>

#include "engine/core/derived_tensor.h"
#include "engine/encodings/common.h"

namespace posenc {

std::shared_ptr<const AxesMap> PairGrid::index(const Part& ofRow, const Part& ofColumn, AxesMap::Options options) const {
    const Index direction = sign == OffsetSign::KeyMinusQuery ? 1 : -1;
    const auto axis = [direction](const PairAxis& along, const Part& part) {
        return IndexAxis::of(along.queries, along.keys, [&](Index query, Index key) { return part(direction * along.offset(query, key)); });
    };
    options.leading = leading;
    return std::make_shared<const AxesMap>(std::vector<IndexAxis>{axis(rows, ofRow), axis(columns, ofColumn)}, options);
}

ExplanationInput PairGrid::describeAxis(bool ofRows, Index query, Index key, StepWriter& steps) const {
    using Kind = ExplanationStep::Kind;
    const PairAxis& axis = ofRows ? rows : columns;
    StepWriter::Place ofQuery{
        "{}", {coordinateInput(ofRows ? "query row" : "query column", query)}, static_cast<double>(query * axis.stride)};
    if (!strideSymbol.empty()) {
        ofQuery.pattern = "{} * {}";
        ofQuery.inputs.push_back(parameterInput(strideSymbol, static_cast<double>(axis.stride)));
    }
    StepWriter::Place ofKey{"{}", {coordinateInput(ofRows ? "key row" : "key column", key)}, static_cast<double>(key - axis.margin)};
    if (!marginSymbol.empty()) {
        ofKey.pattern = "({} - {})";
        ofKey.inputs.push_back(parameterInput(marginSymbol, static_cast<double>(axis.margin)));
    }
    return steps.addOffset(ofRows ? Kind::RowOffset : Kind::ColumnOffset, ofRows ? "row-offset" : "column-offset", std::move(ofKey),
                           std::move(ofQuery));
}

GridOffset PairGrid::describe(Index query, Index key, StepWriter& steps) const {
    const Cell q = queryCell(query);
    const Cell k = keyCell(key);
    auto row = describeAxis(true, q.row, k.row, steps);
    auto column = describeAxis(false, q.column, k.column, steps);
    return {std::move(row), std::move(column)};
}

GridOffset PairGrid::describeOwn(Index query, Index key, StepWriter& steps) const {
    const GridOffset offset = describe(query, key, steps);
    if (steps.offsets().isOwn()) {
        return offset;
    }
    return {steps.quantity("dy", "0 - {}", {offset.row}, 0 - offset.row.value),
            steps.quantity("dx", "0 - {}", {offset.column}, 0 - offset.column.value)};
}

void setPairGrid(ModelParts& parts, const PairGrid& grid) {
    parts.setTokens(grid.queries(), queryTokens(Grid{grid.rows.queries, grid.columns.queries}, grid.leading), grid.keys(),
                    keyTokens(Grid{grid.rows.keys, grid.columns.keys}, grid.leading));
    const auto itself = [](Index offset) { return offset; };
    const auto nothing = [](Index) { return Index{0}; };
    parts.setIndexLayer("row-offset", grid.index(itself, nothing));
    parts.setIndexLayer("column-offset", grid.index(nothing, itself));
}

PairGrid sameGrid(const ModelParts& parts, OffsetSign sign) {
    const Grid grid = parts.parameters().grid("grid");
    const bool leading = parts.parameters().has("class-token") && parts.parameters().flag("class-token");
    return {PairAxis::same(grid.rows), PairAxis::same(grid.columns), leading ? 1 : 0, sign};
}

OffsetNumbers::OffsetNumbers(const PairGrid& grid, Index heads, std::function<double(Index head, Index row, Index column)> number) {
    const Index rows = grid.rows.queries;
    const Index columns = grid.columns.queries;
    const Index stride = 2 * columns - 1;
    index = grid.index([=](Index offset) { return (offset + rows - 1) * stride; }, [=](Index offset) { return offset + columns - 1; },
                       {.ofLeading = -1});
    table = BiasTable::ofHeads(
        computedTensor(Shape{heads, 1, (2 * rows - 1) * stride}, [=, number = std::move(number)](Index head, std::span<float> out) {
            for (std::size_t at = 0; at < out.size(); ++at) {
                const auto place = static_cast<Index>(at);
                out[at] = static_cast<float>(number(head, place / stride - rows + 1, place % stride - columns + 1));
            }
        }));
}

EncodingDeclaration relative2D(std::string id, std::string title, std::string summary, std::string source, OffsetSign sign,
                               std::vector<ParameterDeclaration> parameters) {
    EncodingDeclaration out;
    out.id = std::move(id);
    out.title = std::move(title);
    out.family = Family::Relative2D;
    out.summary = std::move(summary);
    out.source = std::move(source);
    out.sign = sign;
    out.parameters = withCommonParameters(std::move(parameters));
    return out;
}

EncodingDeclaration onGrid(std::string id, std::string title, std::string summary, std::string source, OffsetSign sign,
                           std::vector<ParameterDeclaration> own) {
    own.insert(own.begin(), gridParameter({7, 9}));
    return relative2D(std::move(id), std::move(title), std::move(summary), std::move(source), sign, std::move(own));
}

Status checkSides(const Parameters& parameters, const std::string& id) {
    const ParameterValue& value = parameters.values().find(id)->second;
    const std::vector<Index> sides = sidesOf(value);
    const auto zeros = std::count(sides.begin(), sides.end(), 0);
    if (zeros == 0 || zeros == std::ssize(sides)) {
        return {};
    }
    return makeError(ErrorCode::ParameterConflict, id, toString(value),
                     sides.size() == 2 ? POSENC_TEXT("0x0, or above 0 on each side") : POSENC_TEXT("0x0x0, or above 0 on each side"));
}

Grid gridOr(const Parameters& parameters, std::string_view id, std::string_view other) {
    const Grid grid = parameters.grid(id);
    return grid.tokens() == 0 ? parameters.grid(other) : grid;
}

}  // namespace posenc

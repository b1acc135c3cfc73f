#include "engine/encodings/grid_steps.h"

#include <limits>
#include <utility>

namespace posenc {

namespace {

ExplanationInput describeAxis(bool rows, Index query, Index key, OffsetSign sign, StepWriter& steps) {
    using Kind = ExplanationStep::Kind;
    auto ofQuery = coordinateInput(rows ? "query row" : "query column", query);
    auto ofKey = coordinateInput(rows ? "key row" : "key column", key);
    const bool back = sign == OffsetSign::QueryMinusKey;
    const auto value = static_cast<double>(back ? query - key : key - query);
    std::vector<ExplanationInput> inputs{std::move(ofQuery), std::move(ofKey)};
    if (!back) {
        std::swap(inputs.front(), inputs.back());
    }
    return steps.add(rows ? Kind::RowOffset : Kind::ColumnOffset, rows ? "row-offset" : "column-offset", "{} - {}", std::move(inputs),
                     value);
}

}  // namespace

GridOffset describeGridOffset(const Grid& grid, Index leading, Index query, Index key, OffsetSign sign, StepWriter& steps) {
    auto row = describeAxis(true, (query - leading) / grid.columns, (key - leading) / grid.columns, sign, steps);
    auto column = describeAxis(false, (query - leading) % grid.columns, (key - leading) % grid.columns, sign, steps);
    return {std::move(row), std::move(column)};
}

void describeNoGridOffset(StepWriter& steps) {
    for (const char* layer : {"row-offset", "column-offset"}) {
        steps.add(ExplanationStep::Kind::Undefined, layer, "nan", {}, std::numeric_limits<double>::quiet_NaN());
        steps.last().arithmetic.clear();
    }
}

void setGridOffsetLayers(ModelParts& parts, const GridMap& rows, const GridMap& columns) {
    parts.setIndexLayer("row-offset", std::make_shared<const GridMap>(rows), rows.mirrored());
    parts.setIndexLayer("column-offset", std::make_shared<const GridMap>(columns), columns.mirrored());
}

void describeEntry(const BiasTable& table, Index row, Index head, StepWriter& steps, const std::string& layer) {
    const auto value = static_cast<double>(table.at(head, row));
    const std::string text = "table[" + std::to_string(row) + ", " + std::to_string(head) + "]";
    steps.add(ExplanationStep::Kind::Entry, "bias", "{}", {cellInput(layer, 0, {row, head}, value, text)}, value);
}

}  // namespace posenc

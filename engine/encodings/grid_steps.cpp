#include "engine/encodings/grid_steps.h"

#include <limits>
#include <utility>

namespace posenc {

namespace {

ExplanationInput describeAxis(bool rows, Index query, Index key, StepWriter& steps) {
    using Kind = ExplanationStep::Kind;
    const auto place = [](const char* name, Index at) {
        return StepWriter::Place{"{}", {coordinateInput(name, at)}, static_cast<double>(at)};
    };
    return steps.addOffset(rows ? Kind::RowOffset : Kind::ColumnOffset, rows ? "row-offset" : "column-offset",
                           place(rows ? "key row" : "key column", key), place(rows ? "query row" : "query column", query));
}

}  // namespace

GridOffset describeGridOffset(const Grid& grid, Index leading, Index query, Index key, StepWriter& steps) {
    auto row = describeAxis(true, (query - leading) / grid.columns, (key - leading) / grid.columns, steps);
    auto column = describeAxis(false, (query - leading) % grid.columns, (key - leading) % grid.columns, steps);
    return {std::move(row), std::move(column)};
}

void describeNoGridOffset(StepWriter& steps) {
    for (const char* layer : {"row-offset", "column-offset"}) {
        steps.add(ExplanationStep::Kind::Undefined, layer, "nan", {}, std::numeric_limits<double>::quiet_NaN());
        steps.last().arithmetic.clear();
    }
}

void setGridOffsetLayers(ModelParts& parts, const GridMap& rows, const GridMap& columns) {
    parts.setIndexLayer("row-offset", std::make_shared<const GridMap>(rows));
    parts.setIndexLayer("column-offset", std::make_shared<const GridMap>(columns));
}

void describeEntry(const BiasTable& table, Index row, Index head, StepWriter& steps, const std::string& layer) {
    const auto value = static_cast<double>(table.at(head, row));
    const std::string text = "table[" + std::to_string(row) + ", " + std::to_string(head) + "]";
    steps.add(ExplanationStep::Kind::Entry, "bias", "{}", {cellInput(layer, 0, {row, head}, value, text)}, value);
}

}  // namespace posenc

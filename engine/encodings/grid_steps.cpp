#include "engine/encodings/grid_steps.h"

namespace posenc {

namespace {

std::string difference(Index query, Index key, OffsetSign sign) {
    return sign == OffsetSign::QueryMinusKey ? std::to_string(query) + " - " + std::to_string(key)
                                             : std::to_string(key) + " - " + std::to_string(query);
}

}  // namespace

GridOffset describeGridOffset(const Grid& grid, Index leading, Index query, Index key, OffsetSign sign,
                              std::vector<ExplanationStep>& steps) {
    using Kind = ExplanationStep::Kind;
    const Index queryRow = (query - leading) / grid.columns;
    const Index queryColumn = (query - leading) % grid.columns;
    const Index keyRow = (key - leading) / grid.columns;
    const Index keyColumn = (key - leading) % grid.columns;
    const Index direction = sign == OffsetSign::QueryMinusKey ? 1 : -1;
    const GridOffset offset{direction * (queryRow - keyRow), direction * (queryColumn - keyColumn)};
    steps.push_back({Kind::RowOffset, "row-offset", difference(queryRow, keyRow, sign), static_cast<double>(offset.row)});
    steps.push_back({Kind::ColumnOffset, "column-offset", difference(queryColumn, keyColumn, sign), static_cast<double>(offset.column)});
    return offset;
}

void setGridOffsetLayers(ModelParts& parts, const GridMap& rows, const GridMap& columns) {
    parts.setIndexLayer("row-offset", std::make_shared<const GridMap>(rows), rows.mirrored());
    parts.setIndexLayer("column-offset", std::make_shared<const GridMap>(columns), columns.mirrored());
}

void describeEntry(const BiasTable& table, Index row, Index head, std::vector<ExplanationStep>& steps) {
    steps.push_back({ExplanationStep::Kind::Entry, "bias", "table[" + std::to_string(row) + ", " + std::to_string(head) + "]",
                     static_cast<double>(table.at(head, row))});
}

std::string sumText(Index offset, Index shift) {
    return "(" + std::to_string(offset) + "+" + std::to_string(shift) + ")";
}

}  // namespace posenc

#include "engine/encodings/window.h"

#include "engine/attention/terms.h"
#include "engine/encodings/common.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

void Window::describe(Index query, Index key, std::vector<ExplanationStep>& steps) const {
    std::string arithmetic;
    if (query >= leading && key >= leading) {
        const auto [row, column] = describeGridOffset(size, leading, query, key, OffsetSign::QueryMinusKey, steps);
        arithmetic = sumText(row, size.rows - 1) + "*" + std::to_string(2 * size.columns - 1) + " + " + sumText(column, size.columns - 1);
    }
    steps.push_back({ExplanationStep::Kind::TableIndex, "index", arithmetic, static_cast<double>(index->at(query, key))});
}

Window setWindow(ModelParts& parts, Grid size, bool classToken) {
    const Index stride = 2 * size.columns - 1;
    const Index rows = (2 * size.rows - 1) * stride;
    const auto undefined = classToken ? std::optional(GridMap::ClassToken{}) : std::nullopt;
    const auto classRows = classToken ? std::optional(GridMap::ClassToken{rows, rows + 1, rows + 2}) : std::nullopt;
    Window window{size, classToken ? 1 : 0, nullptr};
    window.index = std::make_shared<const GridMap>(size, (size.rows - 1) * stride + size.columns - 1, stride, 1, classRows);
    parts.setTokens(window.tokens(), queryTokens(size, window.leading), window.tokens(), keyTokens(size, window.leading));
    setGridOffsetLayers(parts, GridMap(size, 0, 1, 0, undefined), GridMap(size, 0, 0, 1, undefined));
    parts.setIndexLayer("index", window.index, window.index->mirrored());
    return window;
}

void addWindowBias(ModelParts& parts, const Window& window, const Tensor& table) {
    parts.setLayer("table", 0, [table](Index) { return matrixField(table, 0, tableRows(), headsAxis()); });
    const auto byHead = BiasTable::ofRows(table);
    parts.setLayer("table-map", parts.heads(), [byHead, size = window.size](Index head) {
        const Index rows = 2 * size.rows - 1;
        const Index columns = 2 * size.columns - 1;
        const auto numbers = [=] {
            std::vector<float> room;
            const float* all = byHead->read(head, 0, rows * columns - 1, room);
            return std::vector<float>(all, all + rows * columns);
        };
        return computedField(rows, columns, false, numbers, mapAxis(true, size.rows), mapAxis(false, size.columns));
    });
    parts.scores().add("bias", biasTerm(byHead, window.index));
    parts.setScoreLayer("bias", std::nullopt);
    parts.setDescription([=](Index head, Index query, Index key, std::vector<ExplanationStep>& steps) {
        window.describe(query, key, steps);
        describeEntry(*byHead, window.index->at(query, key), head, steps);
    });
}

AxisMeaning mapAxis(bool rows, Index side) {
    return {rows ? AxisMeaning::Kind::MapRow : AxisMeaning::Kind::MapColumn, {}, {}, 0, "index", 1 - side};
}

LayerDeclaration tableMapLayer() {
    return {"table-map",       POSENC_TEXT("Table as a map"), POSENC_TEXT("one number for each row and column offset"), LayerKind::Table,
            LayerStack::Heads, "H x (2Wh-1) x (2Ww-1)"};
}

ParameterDeclaration windowParameter(Grid defaultValue) {
    return {"window",
            "Wh Ww",
            POSENC_TEXT("Window"),
            POSENC_TEXT("tokens"),
            POSENC_TEXT("Rows and columns of the window; the table has (2Wh−1)(2Ww−1) rows"),
            ParameterType::GridSize,
            defaultValue,
            1,
            64,
            16,
            {},
            ""};
}

}  // namespace posenc

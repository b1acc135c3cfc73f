#include "engine/encodings/window.h"

#include <algorithm>
#include <utility>

#include "engine/attention/terms.h"
#include "engine/encodings/common.h"
#include "engine/encodings/index_steps.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

void Window::describe(Index query, Index key, OffsetSign sign, std::vector<ExplanationStep>& steps) const {
    const Index read = index->at(query, key);
    if (query < leading || key < leading) {
        describeIndex("index", {}, read, read, steps);
        return;
    }
    const Index stride = 2 * size.columns - 1;
    const auto [row, column] = describeGridOffset(size, leading, query, key, sign, steps);
    describeIndex("index", sumText(row, size.rows - 1) + "*" + std::to_string(stride) + " + " + sumText(column, size.columns - 1),
                  (row + size.rows - 1) * stride + column + size.columns - 1, read, steps);
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
    setMapLayer(parts, "table-map", parts.heads(), window.size,
                [byHead, rows = (2 * window.size.rows - 1) * (2 * window.size.columns - 1)](Index head) {
                    std::vector<float> room;
                    const float* all = byHead->read(head, 0, rows - 1, room);
                    return std::vector<float>(all, all + rows);
                });
    parts.scores().add("bias", biasTerm(byHead, window.index));
    parts.setScoreLayer("bias", std::nullopt);
    parts.setDescription([=](Index head, Index query, Index key, OffsetSign sign, std::vector<ExplanationStep>& steps) {
        window.describe(query, key, sign, steps);
        describeEntry(*byHead, window.index->at(query, key), head, steps);
    });
}

AxisMeaning mapAxis(bool rows, Index side, bool turned) {
    return {rows ? AxisMeaning::Kind::MapRow : AxisMeaning::Kind::MapColumn, {}, {}, 0, "index", 1 - side, turned};
}

void setMapLayer(ModelParts& parts, const std::string& id, Index stack, Grid window,
                 std::function<std::vector<float>(Index slice)> numbers) {
    const auto fieldOf = [window, numbers = std::move(numbers)](bool turned) -> ModelParts::FieldOf {
        return [=](Index slice) {
            const auto all = [=] {
                std::vector<float> out = numbers(slice);
                if (turned) {
                    std::reverse(out.begin(), out.end());
                }
                return out;
            };
            return computedField(2 * window.rows - 1, 2 * window.columns - 1, false, all, mapAxis(true, window.rows, turned),
                                 mapAxis(false, window.columns, turned));
        };
    };
    parts.setLayer(id, stack, fieldOf(false), fieldOf(true));
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

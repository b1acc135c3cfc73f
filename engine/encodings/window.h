#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/encodings/grid_steps.h"
#include "engine/model/model_parts.h"

namespace posenc {

/// The index of a window's bias table: (row offset + Wh-1)(2Ww-1) + column offset + Ww-1, offset = query - key; with a class
/// token T, T+1, T+2 behind the table's T = (2Wh-1)(2Ww-1) rows.
struct Window {
    Grid size;
    Index leading = 0;  ///< 1 with a class token
    std::shared_ptr<const GridMap> index;

    [[nodiscard]] Index tokens() const { return size.tokens() + leading; }
    /// Appends offsets and index arithmetic of a cell.
    void describe(Index query, Index key, OffsetSign sign, std::vector<ExplanationStep>& steps) const;
};

/// Sets tokens and the layers row-offset, column-offset and index.
Window setWindow(ModelParts& parts, Grid size, bool classToken);

/// A table [rows, H] read by the window's index: the layers table, table-map and bias, its share of the logits, and what the inspector
/// says.
void addWindowBias(ModelParts& parts, const Window& window, const Tensor& table);

/// Offsets -(side-1) .. side-1 along the rows or the columns of a window, as the axis of a map of its table; `turned`: counted the other
/// way, from the table's last row on.
[[nodiscard]] AxisMeaning mapAxis(bool rows, Index side, bool turned = false);

/// A layer of maps of a window's 2D offsets: `numbers` of each, row-major by query - key. Counted the other way a map is turned half round.
void setMapLayer(ModelParts& parts, const std::string& id, Index stack, Grid window,
                 std::function<std::vector<float>(Index slice)> numbers);

/// `table-map`: the table of a head as (2Wh-1) x (2Ww-1) numbers, cell (r, c) = table row r (2Ww-1) + c, that of the offset query - key
/// = (r - Wh + 1, c - Ww + 1). Rows of a class token have no place on it.
[[nodiscard]] LayerDeclaration tableMapLayer();

/// `window`, Wh x Ww.
[[nodiscard]] ParameterDeclaration windowParameter(Grid defaultValue);

}  // namespace posenc

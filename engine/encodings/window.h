#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/encodings/grid_steps.h"
#include "engine/model/model_parts.h"

namespace posenc {

/// The rows of a table that pairs of tokens read: by a formula, or as the tensor `index` says instead.
struct ReadIndex {
    std::shared_ptr<const IndexMap> map;
    bool stored = false;  ///< it is the tensor's, and differs from the formula's
    bool flat = false;    ///< that tensor is one row of numbers

    /// Appends the step that reads the tensor. @pre stored
    void describeStored(Index query, Index key, StepWriter& steps) const;
};

/// The tensor `index` where one is bound and the parameter `index-source` does not ask for the formula's; how the two differ is kept
/// (ModelParts::ownIndex). IndexOutside where that names no row of the table. O(cells).
[[nodiscard]] Result<ReadIndex> readIndex(ModelParts& parts, std::shared_ptr<const IndexMap> formula, Index rows);

/// The index of a window's bias table: (row offset + Wh-1)(2Ww-1) + column offset + Ww-1, offset = query - key; with a class
/// token T, T+1, T+2 behind the table's T = (2Wh-1)(2Ww-1) rows. Or what the tensor `index` says instead.
struct Window {
    Grid size;
    Index leading = 0;  ///< 1 with a class token
    ReadIndex index;

    /// Whether a token before the window reads rows of its own, or none.
    enum class ClassToken { Absent, OwnRows, NoRow };
    [[nodiscard]] Index tokens() const { return size.tokens() + leading; }
    /// Appends offsets and index arithmetic of a cell.
    void describe(Index query, Index key, StepWriter& steps) const;
};

/// Sets tokens and the layers row-offset, column-offset and index. Errors: as readIndex.
[[nodiscard]] Result<Window> setWindow(ModelParts& parts, Grid size, Window::ClassToken classToken);

/// `index`, which row of the table each pair of tokens reads, of as many queries and keys as these formulas say; optional.
[[nodiscard]] TensorDeclaration indexTensor(const std::string& queries, const std::string& keys);
/// `index-source`: whether a bound index or the formula's is read.
[[nodiscard]] ParameterDeclaration indexSourceParameter();

/// A table [rows, H] read by the window's index: the layers table, table-map and bias, its share of the logits, and what the inspector
/// says.
void addWindowBias(ModelParts& parts, const Window& window, const Tensor& table);

/// Table rows by 2D offset query - key, row-major.
using OffsetEntries = std::shared_ptr<const std::vector<Index>>;

/// Offsets -(side-1) .. side-1 along the rows or the columns of a window, as the axis of a map of its table.
[[nodiscard]] AxisMeaning mapAxis(bool rows, Index side, OffsetEntries entries = {});

/// Appends the offset that a row (or column) of such a map stands for, and returns it.
ExplanationInput describeMapOffset(const Grid& window, bool rows, Index place, StepWriter& steps);

/// A layer of maps of a window's 2D offsets: `numbers` of each, row-major by query - key.
/// @param entries the table row behind each cell; null: one after the other
/// @param sliceRows of offsets of a volume, rows of a slice: AxisMeaning::sliceRows
void setMapLayer(ModelParts& parts, const std::string& id, Index stack, Grid window,
                 const std::function<std::vector<float>(Index slice)>& numbers, OffsetEntries entries = {}, Index sliceRows = 0);

/// `table-map`: the table of a head as (2Wh-1) x (2Ww-1) numbers, cell (r, c) = what the offset query - key = (r - Wh + 1, c - Ww + 1)
/// reads: by the formula table row r (2Ww-1) + c. Rows of a class token have no place on it; there is no such layer where an index stored
/// in the file lets pairs with one offset read different rows.
[[nodiscard]] LayerDeclaration tableMapLayer();
/// Regions of a map that was rolled by the shift, numbered 0, 1, ... on the rolled map.
[[nodiscard]] LayerDeclaration regionMapLayer(std::string description, std::string shape);
/// 0 where query and key of a window lie in one region, else -100; one slice per window.
[[nodiscard]] LayerDeclaration windowMaskLayer();

/// `window`, Wh x Ww.
[[nodiscard]] ParameterDeclaration windowParameter(Grid defaultValue);

}  // namespace posenc

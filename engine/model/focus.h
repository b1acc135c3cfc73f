#pragma once

#include <optional>
#include <string>

#include "engine/fields/twins.h"
#include "engine/model/model.h"

namespace posenc {

/// What is looked at, in coordinates that all pictures of a model share: a pair of tokens, or one of them, or a row of a table; and the
/// cell of one layer, where that has a number of its own there.
struct Focus {
    std::optional<Index> query;
    std::optional<Index> key;
    std::string index;           ///< layer whose index addresses the table of `entry`: "index", "row-index"
    std::optional<Index> entry;  ///< row of that table; of a pair it follows from the pair and is not kept

    std::string layer = {};  ///< the layer of `cell`; empty: what is shared says it all
    Cell cell = {};

    [[nodiscard]] bool isPair() const { return query && key; }
    [[nodiscard]] static Focus ofPair(Cell cell) { return {cell.row, cell.column, {}, {}}; }

    friend bool operator==(const Focus&, const Focus&) = default;
};

/// Whether the model has the tokens, the table row and the layer that are looked at.
[[nodiscard]] bool isWithin(const Model& model, const Focus& focus);

/// The same tokens in a model that lays them out on another grid: those of the same row and column (of a volume in the same
/// slice), leading ones by their number. As it is where either has no grid, and a table row, too; nothing where the other grid has no such
/// token.
[[nodiscard]] std::optional<Focus> carriedOver(const Focus& focus, const Model& from, const Model& to);

/// What a cell of a picture stands for. Empty where its axes are of nothing that pictures share (features, heads).
[[nodiscard]] Focus focusAt(const Model& model, const Field& picture, Cell cell);
/// The same with the cell itself, where the layer has steps of its own (Model::explainsItself).
[[nodiscard]] Focus focusAt(const Model& model, const std::string& layer, const Field& picture, Cell cell);

/// Stands for no row or column.
inline constexpr Index kNoPlace = -1;

/// Where the focus is on a picture: row and column, each kNoPlace where it says nothing of that axis, and both where it is not within
/// the model.
[[nodiscard]] Cell placeOf(const Model& model, const Field& picture, const Focus& focus);

/// The same on the picture of a layer, which knows its own cells.
[[nodiscard]] Cell placeOf(const Model& model, const std::string& layer, const Field& picture, const Focus& focus);

/// The visible pairs that read the same table entries as the focus. None where the encoding has no table that pairs read.
[[nodiscard]] Twins twinsOf(const Model& model, const Focus& focus, const std::stop_token& stop = {});

}  // namespace posenc

#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/derivation/derivation.h"

namespace posenc {

/// A cell of a step that is a cell of a layer.
struct DerivedCell {
    Derivation derivation;  ///< without numbers
    Index step = 0;
    Index place = 0;
};
/// The derivation, of those of the model's encoding, that has this cell of a layer among its steps; the first that ends in the layer, else
/// the first that passes through it. None: no derivation makes the layer, or what these parameters make of it; or it was stopped.
/// @param slice the head, or the window, channel or component of another stack
[[nodiscard]] std::optional<DerivedCell> derivedCell(const std::shared_ptr<const Model>& model, std::string_view layer, Index slice,
                                                     Cell cell, const std::stop_token& stop = {});

/// One array in the chain behind a cell.
struct HistoryEntry {
    std::optional<Index> step;  ///< of the derivation; none: a tensor
    std::string tensor;
    std::vector<Index> places;  ///< the cells of it that the number comes from, ascending, the first of at most kHistoryCells
    Index count = 0;            ///< how many they are
};
constexpr Index kHistoryCells = Index{1} << 20;

/// What a cell came from: the steps from the cell back to tensors and constants, the last ones first. Costs the cells of the chain.
/// Empty soon after `stop` asks for it. @pre both exist
[[nodiscard]] std::vector<HistoryEntry> historyOf(const Derivation& derivation, Index step, Index place, const std::stop_token& stop = {});

/// The number of a layer's cell, made by the layer's own definition from the tensor entries of its history alone: a model is built in which
/// every other entry is another number. The same bits as the layer has, since a history names all that a number comes from.
/// TooLarge where the history holds only some of the entries; otherwise errors as of Model::build() and Model::field().
[[nodiscard]] Result<float> reexecuted(const Model& model, const std::vector<HistoryEntry>& history, const LayerCell& cell);

/// What to look for along a history.
enum class HistoryStop {
    Filled,     ///< a mask or a padding put a number in, which comes from no cell
    NotFinite,  ///< NaN or an infinity
    Clipped     ///< a number was cut at a limit
};
/// A cell of a step.
struct StepCell {
    Index step = 0;
    Index place = 0;
};
/// The first cell of which that holds in the chain behind a cell, from the tensors on, the cell itself included. None: nowhere.
/// Costs as historyOf(), and is none soon after `stopped` asks for it. @pre both exist
[[nodiscard]] std::optional<StepCell> firstInHistory(const Derivation& derivation, Index step, Index place, HistoryStop stop,
                                                     const std::stop_token& stopped = {});

}  // namespace posenc

#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/model/model.h"

namespace posenc {

/// Layers of pairs of which one query is shown, in the order in which they are offered: the attention, then what makes it up.
[[nodiscard]] std::vector<LayerDeclaration> queryLayers(const Model& model);

/// What a layer reads for every key of one query.
struct QueryRow {
    std::shared_ptr<const std::vector<float>> values;
    std::optional<ValueRange> range;  ///< of the whole matrix, and of these values; none: no value is finite
};

/// The row of a matrix of the layer, none: of the mean over its heads. `known` is the range of that matrix where it is known already, else
/// it is looked for: `Field::range`. None where stopped, or where the layer has no such matrix. std::bad_alloc.
[[nodiscard]] std::optional<QueryRow> queryRow(const Model& model, const LayerDeclaration& layer, std::optional<Index> slice, Index query,
                                               std::optional<ValueRange> known, const std::stop_token& stop);

}  // namespace posenc

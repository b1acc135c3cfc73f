#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/analysis/query_values.h"

namespace posenc {

/// Layers of pairs of which one query is shown, in the order in which they are offered: the attention, what makes it up, then the offsets
/// and table rows around the query.
[[nodiscard]] std::vector<LayerDeclaration> queryLayers(const Model& model);

/// What a layer reads for every key of one query, or for the mean over queries.
struct QueryRow {
    std::shared_ptr<const std::vector<float>> values;
    bool integer = false;  ///< every value is a whole number
    /// Of the whole matrix and of these values; of a mean of these values alone. None: no value is finite.
    std::optional<ValueRange> range;
};

/// `known` is the range of the matrix where it is known already, else it is looked for: `Field::range`. None where stopped, or where the
/// layer has no such matrix. std::bad_alloc.
[[nodiscard]] std::optional<QueryRow> queryRow(const Model& model, const LayerDeclaration& layer, const QueryValuesRequest& request,
                                               std::optional<ValueRange> known, const std::stop_token& stop);

}  // namespace posenc

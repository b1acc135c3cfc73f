#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "engine/model/model.h"

namespace posenc {

/// Which values of a layer of pairs are wanted for every key.
struct QueryValuesRequest {
    std::optional<Index> slice;  ///< matrix of the layer's stack; none: the mean over its heads
    std::optional<Index> query;  ///< none: the mean over all queries that see the key
    /// Of the attention: the softmax of content alone, without bias and position; masked keys stay masked.
    bool contentOnly = false;

    friend bool operator==(const QueryValuesRequest&, const QueryValuesRequest&) = default;
};

/// Whether a model has attention that can be looked at with and without what position adds: a content share and another one.
[[nodiscard]] bool hasContentAttention(const Model& model);

/// One value for each key, -inf where a mask hides the key from the query, or from every query. Costs one row of the layer; for a mean over
/// queries all of them. UnknownLayer, RegionRange, Cancelled; `contentOnly` asks for hasContentAttention().
[[nodiscard]] Result<std::vector<float>> queryValues(const Model& model, const LayerDeclaration& layer, const QueryValuesRequest& request,
                                                     const std::stop_token& stop);

}  // namespace posenc

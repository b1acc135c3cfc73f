#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/analysis/pair_offsets.h"

namespace posenc {

/// A layer of pairs against the offset: the mean over all pairs that have it and that a mask leaves, whatever a layer reads where
/// it hides them.
struct Profile {
    OffsetAxis axis = OffsetAxis::Offset;
    Index first = 0;            ///< offset of the first mean; the next ones follow by 1
    std::vector<double> means;  ///< of the finite cells; NaN where an offset has none
    std::vector<Index> pairs;   ///< finite cells behind each mean
    bool exact = true;          ///< false: of evenly spread queries only
};

/// The profile of a layer of one head (of their mean: none), offsets counted as the model counts them. UnknownLayer, HeadRange;
/// ParameterChoice where the layer is not one of pairs, or has no such axis; Cancelled. Costs the cells of the layer, `kAnalysedCells` at
/// most.
[[nodiscard]] Result<Profile> profileOf(const Model& model, std::string_view layer, std::optional<Index> head, OffsetAxis axis,
                                        const std::stop_token& stop = {});

/// Whether the model's layer is one of queries by keys.
[[nodiscard]] bool isOfPairs(const Field& field);
/// The model's layers of these roles that are of queries by keys, in the order of the roles.
[[nodiscard]] std::vector<LayerDeclaration> pairLayersOf(const Model& model, std::span<const LayerRole> roles);

}  // namespace posenc

#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/model/model.h"

namespace posenc {

/// A matrix of a layer that is shown; no slice: the mean over its heads.
struct ShownMatrix {
    std::string layer;
    std::optional<Index> slice = {};

    friend bool operator==(const ShownMatrix&, const ShownMatrix&) = default;
};

/// Ids of the parameters that no shown matrix follows: with the values beside its own (one step up or down, the ends of its slider, its
/// default, other choices) the sizes stay the same, and so do 128 x 128 cells that are spread evenly over each matrix, or all of a smaller
/// one. A parameter that is not read, or that has no other value with which the model can be built, is not among them, nor are lists of
/// numbers and texts. Costs a model for each value and those cells of it; none where stopped.
/// @param bound names of the tensors of the model that are bound; the others are random by its seed
[[nodiscard]] std::vector<std::string> unseenParameters(const Model& model, std::span<const std::string> bound,
                                                        std::span<const ShownMatrix> shown, const std::stop_token& stop = {});

}  // namespace posenc

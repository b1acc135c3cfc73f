#pragma once

#include "engine/fields/key_mask.h"
#include "engine/model/step_writer.h"
#include "engine/schema/parameters.h"

namespace posenc {

/// The mask that parameters say: `causal`, and, where they are declared, `window` with `window-convention`, `chunk`, `sink-tokens`,
/// `left-padding` and `segments`; of several network layers that of `layer-number`.
[[nodiscard]] KeyMask::Rule maskRule(const Parameters& parameters);

/// What a network layer has of a parameter: the entry of the list `ID-pattern`, which repeats over the layers, or the parameter itself
/// where there is no such list. @param layer from 0; none: `layer-number`
[[nodiscard]] double valueOfLayer(const Parameters& parameters, std::string_view id, std::optional<Index> layer = {});

/// Appends whether a query sees a key, 1 or 0, and returns it. @param memory what stands between the number of a query and its place among
/// the keys
ExplanationInput describeVisible(const Parameters& parameters, const KeyMask& mask, Index query, Index key, const ExplanationInput& memory,
                                 StepWriter& steps);

}  // namespace posenc

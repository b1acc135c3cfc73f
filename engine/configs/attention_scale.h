#pragma once

#include <optional>
#include <string>

#include "engine/configs/config_fields.h"

namespace posenc {

/// What a network multiplies the products of queries and keys by; none: as its encoding has it.
/// @param block rope_scaling or rope_parameters, those of the kind of layer
[[nodiscard]] std::optional<double> attentionScale(const ConfigFields& fields, const ConfigFields& block, Index headDim);

}  // namespace posenc

#pragma once

#include <string>

#include "engine/configs/config_fields.h"

namespace posenc {

/// The fields, and those that the configuration class of their model type has where the file leaves them out (transformers,
/// configuration_*.py). What lies in `attn_config` is among the others.
[[nodiscard]] ConfigFields withClassDefaults(const ConfigFields& fields);

/// The base of rotations of a model type whose file names none.
[[nodiscard]] double classBase(const std::string& modelType);

}  // namespace posenc

#pragma once

#include "engine/configs/config_fields.h"

namespace posenc {

/// The fields, and the sizes that the configuration class of their model type has where the file leaves them out (transformers,
/// configuration_*.py): a configuration that lies in another has only those that differ from its class.
[[nodiscard]] ConfigFields withClassSizes(const ConfigFields& fields);

}  // namespace posenc

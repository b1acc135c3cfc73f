#pragma once

#include <map>
#include <string>

#include "engine/configs/config_fields.h"
#include "engine/core/result.h"

namespace posenc {

/// The metadata of a GGUF file under the names that a config.json has for the same, with `pairs_interleaved` for what its weights are
/// turned in. ParameterConflict where it names no architecture.
[[nodiscard]] Result<ConfigFields> ggufFields(const std::map<std::string, std::string>& metadata);

}  // namespace posenc

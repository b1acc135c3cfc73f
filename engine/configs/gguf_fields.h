#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/configs/config_fields.h"
#include "engine/core/result.h"

namespace posenc {

/// The metadata of a GGUF file under the names that a config.json has for the same, with `pairs_interleaved` for what its weights are
/// turned in. ParameterConflict where it names no architecture.
/// @param lists numbers of tensors that are part of a configuration elsewhere: rope_factors_short.weight, rope_factors_long.weight
[[nodiscard]] Result<ConfigFields> ggufFields(const std::map<std::string, std::string>& metadata,
                                              const std::map<std::string, std::vector<double>>& lists);

}  // namespace posenc

#pragma once

#include <string>
#include <vector>

#include "engine/configs/config_fields.h"
#include "engine/configs/network_config.h"

namespace posenc {

/// What a network has of positions and no parameter of its encodings says, as POSENC_TEXT. @param network with its kinds
[[nodiscard]] std::vector<std::string> leftOutOf(const ConfigFields& fields, const NetworkConfig& network);

}  // namespace posenc

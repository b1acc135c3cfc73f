#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/configs/config_fields.h"
#include "engine/configs/network_config.h"

namespace posenc {

/// Lists of the file with an entry for each layer that have more or fewer of them, with their number. @param fields without the defaults of
/// a class, whose lists are those of other sizes of the network
[[nodiscard]] std::vector<std::pair<std::string, Index>> oddListsOf(const ConfigFields& fields, Index layers);

/// The kinds of layers whose names say nothing here.
[[nodiscard]] std::vector<std::string> unknownTypesOf(const std::vector<NetworkKind>& kinds);

}  // namespace posenc

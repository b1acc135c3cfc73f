#pragma once

#include <string_view>

#include "engine/configs/config_fields.h"

namespace posenc {

/// What errors call the file where its path is not known.
inline constexpr const char* kConfigName = "config.json";

/// The fields of a config.json. FileSyntax where the text is no JSON, FileNoConfig where it is no object, TooLarge of more than a megabyte
/// and of more than 256 levels of objects and lists, as values inside each other are copied by recursion.
[[nodiscard]] Result<ConfigFields> configFields(std::string_view text);

}  // namespace posenc

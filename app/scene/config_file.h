#pragma once

#include <string>

#include "engine/configs/network_config.h"
#include "engine/core/result.h"

namespace posenc {

/// Whether a file may be a configuration: a config.json by its content.
[[nodiscard]] bool isConfigFile(const std::string& path);
/// What a config.json, or the header of a GGUF file, says of positions. FileNotFound, FileUnreadable; FileUnsupported where it names what
/// is not known (a type of scaling), FileMalformed where it does not say what is needed.
[[nodiscard]] Result<NetworkConfig> readConfigFile(const std::string& path, ConfigReading reading);
/// The reading of a name. ParameterChoice.
[[nodiscard]] Result<ConfigReading> parseReading(const std::string& name);

}  // namespace posenc

#pragma once

#include <string>

#include "app/scene/scene.h"
#include "engine/configs/network_config.h"
#include "engine/core/result.h"
#include "engine/files/common/trained_file.h"

namespace posenc {

/// Whether a file may be a configuration: a config.json by its content.
[[nodiscard]] bool isConfigFile(const std::string& path);
/// What a config.json, or the header of a GGUF file, says of positions. FileNotFound, FileUnreadable; FileNoConfig, FileSyntax;
/// FileModelType, FileUnsupported where it names what is not known (a type of scaling), FileMalformed where it does not say what is needed.
[[nodiscard]] Result<NetworkConfig> readConfigFile(const std::string& path, ConfigReading reading);
/// The file that says how the network of a trained file rotates: itself (config.json, GGUF), or the config.json beside it; empty: none
/// does.
[[nodiscard]] std::string configOf(const TrainedFile& file);
/// Of a folder the file that a checkpoint in it is opened by: the index of its parts, its only or first file of tensors, else its
/// config.json. The path itself where it is not a folder or holds none of these.
[[nodiscard]] std::string checkpointOf(const std::string& path);
/// The first network layer with attention over positions; 0 where none has.
[[nodiscard]] Index firstLayer(const NetworkConfig& config);
/// The scene of a network layer. ParameterRange where the network has no such layer, ParameterConflict where that one has no attention over
/// positions, with those that have.
[[nodiscard]] Result<Scene> sceneOfConfig(const NetworkConfig& config, const ConfigSource& source);
/// The reading of a name. ParameterChoice.
[[nodiscard]] Result<ConfigReading> parseReading(const std::string& name);

}  // namespace posenc

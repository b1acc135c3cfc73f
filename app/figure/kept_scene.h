#pragma once

#include <string>
#include <string_view>

#include "app/scene_file/scene_file.h"
#include "engine/core/result.h"

namespace posenc {

/// Whether a path is that of something that keeps a scene, by its suffix: a scene's own file or a figure.
[[nodiscard]] bool keepsScene(std::string_view path);

/// Reads the scene of either and finds its tensors. Errors: as of openSceneFile() and readFigureScene().
[[nodiscard]] Result<OpenedScene> openKept(const std::string& path, TensorHashes& hashes);

}  // namespace posenc

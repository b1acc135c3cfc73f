#pragma once

#include <vector>

#include "app/scene_file/scene_json.h"
#include "engine/core/error.h"

namespace posenc {

/// Names in a scene that this program knows nothing of, and does without: tensors and layers that the encoding does not have, colour maps.
/// They are kept in the file. UnknownTensor, UnknownLayer, ParameterChoice.
[[nodiscard]] std::vector<Error> unknownNames(const SceneFile& file);

}  // namespace posenc

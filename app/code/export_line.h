#pragma once

#include <QString>
#include <optional>
#include <string>

#include "app/scene/scene.h"
#include "app/scene/tensor_store.h"
#include "engine/core/result.h"

namespace posenc {

/// The command line that exports one layer of a scene, quoted for a POSIX shell; colours are in it where the output is a .png. None where
/// flags cannot express it, as tensors are arranged otherwise than recognition has them: such a scene has to be saved and named by
/// `--session`. Opens the files that the scene names: errors as TensorStore::file().
[[nodiscard]] Result<std::optional<QString>> exportCommandLine(const Scene& scene, const std::string& layer, const QString& output,
                                                               const TensorStore& store);

}  // namespace posenc

#pragma once

#include <filesystem>
#include <vector>

#include "engine/model/model.h"

namespace posenc {

/// The files on the disk from which tensors of the model were read, each once: what is written of the model must take the place of none.
[[nodiscard]] std::vector<std::filesystem::path> inputFiles(const Model& model);

}  // namespace posenc

#pragma once

#include <vector>

#include "app/scene/scene.h"
#include "engine/core/tensor.h"
#include "engine/files/trained_file.h"

namespace posenc {

/// Windows that a bias table [rows, H] of the file may be of, likelier ones first; none where its rows fit no window. Where the file has
/// an index buffer beside the table, that decides. @pre source.arrangement is empty
[[nodiscard]] std::vector<Grid> windowsOfTable(const TrainedFile& file, const TensorSource& source, const Tensor& table);

}  // namespace posenc

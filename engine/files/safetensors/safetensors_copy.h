#pragma once

#include <memory>

#include "engine/files/common/file_copy.h"

namespace posenc {

/// A .safetensors file with one tensor replaced; the data keep their order. FileKeyUnknown (without candidates); what readSafetensors says;
/// OutputUnwritable (the file, why) where it says something of a tensor that the format does not know, which a copy would lose.
[[nodiscard]] Result<FileCopy> copySafetensors(std::shared_ptr<const ByteSource> source, const TensorReplacement& replacement);

}  // namespace posenc

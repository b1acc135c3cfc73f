#pragma once

#include <memory>

#include "engine/files/common/byte_source.h"
#include "engine/files/common/trained_file.h"

namespace posenc {

/// A zip archive, whose members tell what it is: that of PyTorch holds a data.pkl, any other is taken for numpy's.
/// Errors: those of the directory, of openTorchZip or of openNpz.
[[nodiscard]] Result<std::shared_ptr<const TrainedFile>> openZip(std::shared_ptr<const ByteSource> source, const Progress& progress = {});

}  // namespace posenc

#pragma once

#include <memory>

#include "engine/files/common/file_copy.h"

namespace posenc {

/// A .npz archive with one array replaced, which is not packed in it; the members keep their order, and the others their packed bytes. The
/// record goes into the comment. FileKeyUnknown (without candidates); what ZipArchive::open says; UnknownFormat for an archive of PyTorch;
/// OutputUnwritable (the file, why) where its comment is not text; TooLarge where the comment would be beyond its 65,535 bytes.
[[nodiscard]] Result<FileCopy> copyNpz(std::shared_ptr<const ByteSource> source, const TensorReplacement& replacement);

/// A .npy file whose array is another one.
[[nodiscard]] Result<FileCopy> copyNpy(std::shared_ptr<const ByteSource> source, const TensorReplacement& replacement);

}  // namespace posenc

#pragma once

#include <memory>

#include "engine/files/common/trained_file.h"
#include "engine/files/zip/zip_archive.h"

namespace posenc {

/// An archive of .npy files, as numpy's savez writes it: one entry for each, named like its member without the last ".npy". Only the
/// headers are read here; values, and the checksum of their member, when they are asked for. A member whose array is not of numbers, and
/// one that is not an array, is a warning, and so is a comment of the archive that is not UTF-8; any other is its metadata
/// (metadataOfComment). An archive without members holds no entries; one whose members are all something else is FileUnsupported. Further
/// FileMalformed, FileTruncated, FileLimit, all naming the file as ARCHIVE/MEMBER; Cancelled.
[[nodiscard]] Result<std::shared_ptr<const TrainedFile>> openNpz(std::shared_ptr<const ZipArchive> archive, const Progress& progress);

}  // namespace posenc

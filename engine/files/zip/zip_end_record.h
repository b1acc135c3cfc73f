#pragma once

#include <cstdint>

#include "engine/files/common/byte_source.h"
#include "engine/files/common/file_errors.h"

namespace posenc {

/// Where the central directory of an archive lies.
struct ZipEnd {
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    std::uint64_t members = 0;
    std::uint64_t comment = 0;  ///< offset of the archive's comment, which ends with the file
};

/// Finds the end record of an archive, the zip64 one where there is one, and checks that the directory ends where it begins.
/// FileMalformed, FileTruncated, FileUnsupported (an archive of several disks).
[[nodiscard]] Result<ZipEnd> findZipEnd(const ByteSource& source, const FileErrors& errors);

}  // namespace posenc

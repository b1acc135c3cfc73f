#pragma once

#include <memory>

#include "engine/files/common/byte_source.h"
#include "engine/files/common/byte_stream.h"
#include "engine/files/zip/zip_directory.h"

namespace posenc {

/// Unpacks one member with zlib, which says where the deflate data end: bytes behind them within the member are FileMalformed, as are
/// content of another size or checksum than stated (libzip passes over the first). Cost: nothing is read yet. OutOfMemory.
/// @pre the member was read from the source, which outlives the stream
[[nodiscard]] Result<std::unique_ptr<ByteStream>> openZipMember(const ByteSource& source, const ZipMember& member);

}  // namespace posenc

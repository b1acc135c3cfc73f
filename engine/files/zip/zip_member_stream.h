#pragma once

#include <memory>

#include "engine/files/common/byte_source.h"
#include "engine/files/common/byte_stream.h"
#include "engine/files/zip/zip_directory.h"

namespace posenc {

/// Unpacks one member with libzip. What libzip is given is an archive of this member alone, written in memory around the packed bytes,
/// which are read from the file as libzip asks for them: a directory of libzip's own reading could be another one than the one that was
/// checked, costs time in proportion to the archive, and cannot be shared by threads. Cost: nothing is read yet.
/// @pre the member was read from the source, which outlives the stream
[[nodiscard]] Result<std::unique_ptr<ByteStream>> openZipMember(const ByteSource& source, const ZipMember& member);

}  // namespace posenc

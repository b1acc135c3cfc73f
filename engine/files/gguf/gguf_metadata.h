#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/result.h"
#include "engine/files/common/byte_cursor.h"
#include "engine/files/common/file_errors.h"

namespace posenc {

/// Bytes between whose multiples tensors begin, unless the file says otherwise.
inline constexpr std::uint64_t kGgufAlignment = 32;

/// The keys of a GGUF file with their values as text ("0.5", "true", "1,2,3" for up to 512 numbers, "STRING[3]" for other arrays).
struct GgufMetadata {
    std::vector<std::pair<std::string, std::string>> pairs;
    std::uint64_t alignment = kGgufAlignment;  ///< a power of two
};

/// Reads `count` pairs from where the cursor stands. FileMalformed, FileUnsupported, FileTruncated or FileLimit.
/// Memory in proportion to the bytes that were read.
[[nodiscard]] Result<GgufMetadata> readGgufMetadata(ByteCursor& cursor, std::uint64_t count, const FileErrors& errors);

}  // namespace posenc

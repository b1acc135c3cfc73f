#pragma once

#include <memory>

#include "engine/files/byte_source.h"
#include "engine/files/trained_file.h"

namespace posenc {

/// Bytes of a .npy header at most; FileLimit beyond (numpy itself writes a few hundred).
inline constexpr std::uint64_t kLargestNpyHeader = std::uint64_t{1} << 20U;

/// Whether the bytes mean to be a .npy file: its first byte, or its name in the next five, is there.
[[nodiscard]] bool looksLikeNpy(std::span<const std::byte> bytes);

/// One array of numbers, versions 1.0, 2.0 and 3.0, as numpy's format document has it, but stricter: exactly the three keys,
/// no Python beyond them. The entry has no name. Bytes behind the array are a warning, as is a V2 array, read as BF16.
/// FileMalformed, FileTruncated, FileUnsupported, FileLimit. Nothing is allocated for the data.
[[nodiscard]] Result<std::shared_ptr<const TrainedFile>> openNpy(std::shared_ptr<const ByteSource> source, const Progress& progress = {});

}  // namespace posenc

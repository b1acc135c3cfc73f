#pragma once

#include <memory>

#include "engine/files/common/byte_source.h"
#include "engine/files/common/trained_file.h"
#include "engine/files/safetensors/safetensors_header.h"

namespace posenc {

/// Bytes of the JSON header at most, as the reference reader has it.
inline constexpr std::uint64_t kLargestSafetensorsHeader = 100'000'000;

/// Whether the bytes mean to be a .safetensors file: a plausible length first, or an object behind eight bytes that are not text.
[[nodiscard]] bool looksLikeSafetensors(std::span<const std::byte> bytes);

/// What a .safetensors file says before its data, checked against its size.
struct SafetensorsContent {
    SafetensorsHeader header;
    std::uint64_t dataAt = 0;  ///< where the data begin
};

/// A u64 length, a JSON header, packed little-endian data. As strict as the reference reader: the tensors cover the data
/// without hole, overlap or rest, and no name is there twice; fields that the format does not know are a warning. Every dtype
/// of the format is listed; C64 as pairs of F32, whose last axis is the real and the imaginary part; F4 and F6, which are not one number
/// of whole bytes, are refused when they are read (FileUnsupported), so that the other tensors of such a file can be seen.
/// FileMalformed, FileTruncated, FileUnsupported, FileLimit. Allocates a small multiple of the header.
[[nodiscard]] Result<SafetensorsContent> readSafetensors(const ByteSource& source);
[[nodiscard]] Result<std::shared_ptr<const TrainedFile>> openSafetensors(std::shared_ptr<const ByteSource> source,
                                                                         const Progress& progress = {});

}  // namespace posenc

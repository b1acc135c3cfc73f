#pragma once

#include <memory>
#include <vector>

#include "engine/files/common/byte_source.h"
#include "engine/files/common/trained_file.h"
#include "engine/files/numpy/npy_header.h"

namespace posenc {

/// Bytes of a .npy header at most; FileLimit beyond (numpy itself writes a few hundred).
inline constexpr std::uint64_t kLargestNpyHeader = std::uint64_t{1} << 20U;

/// Whether the bytes mean to be a .npy file: its first byte with letters behind it, or its name in the next five, is there.
[[nodiscard]] bool looksLikeNpy(std::span<const std::byte> bytes);

/// An array as the front of a .npy file (mark, version and header) describes it.
struct NpyArray {
    NpyHeader header;
    std::uint64_t dataAt = 0;     ///< offset of the data in the file
    std::uint64_t dataBytes = 0;  ///< what shape and type take; they are there
};

/// Bytes that tell how long the front is.
inline constexpr std::uint64_t kNpyStart = 12;
/// Bytes of the front, as its first kNpyStart (or all of a shorter file) say; never more than kLargestNpyHeader allows.
[[nodiscard]] std::uint64_t npyFrontBytes(std::span<const std::byte> start);
/// Reads the front of a file of `size` bytes. FileMalformed, FileTruncated, FileUnsupported, FileLimit.
/// @pre `front` begins the file and holds npyFrontBytes of it, or all of a shorter file
[[nodiscard]] Result<NpyArray> readNpyFront(std::span<const std::byte> front, std::uint64_t size, const FileErrors& errors);
/// What is odd but not wrong with an array in a file of `size` bytes: bytes behind the data, a V2 array read as BF16.
[[nodiscard]] std::vector<Error> npyWarnings(const NpyArray& array, std::uint64_t size, const FileErrors& errors);

/// One array of numbers, versions 1.0, 2.0 and 3.0, as numpy's format document has it, but stricter: exactly the three keys,
/// no Python beyond them. The entry has no name. Bytes behind the array are a warning, as is a V2 array, read as BF16.
/// FileMalformed, FileTruncated, FileUnsupported, FileLimit. Nothing is allocated for the data.
[[nodiscard]] Result<std::shared_ptr<const TrainedFile>> openNpy(std::shared_ptr<const ByteSource> source, const Progress& progress = {});

}  // namespace posenc

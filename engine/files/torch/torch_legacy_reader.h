#pragma once

#include <memory>

#include "engine/files/common/byte_source.h"
#include "engine/files/common/trained_file.h"

namespace posenc {

/// Whether the bytes mean to be a pickle: a protocol of today with an instruction behind it, and no header of .safetensors.
[[nodiscard]] bool looksLikePickle(std::span<const std::byte> bytes);

/// What torch.save wrote before PyTorch 1.6: pickles of a magic number, a version (1001), facts of the machine, the object and the keys of
/// its storages; then each storage, as its number of elements (i64) and its little-endian elements. The magic number must be written as
/// a number: what a call would make is not known here, and a program that compares it has run the call already.
/// Any other pickle is FileUnsupported. Also FileMalformed, FileTruncated, FileLimit, Cancelled. Storages have no checksum.
[[nodiscard]] Result<std::shared_ptr<const TrainedFile>> openTorchLegacy(std::shared_ptr<const ByteSource> source,
                                                                         const Progress& progress);

/// Whether the bytes are a tar archive; PyTorch wrote such before 0.1.10.
[[nodiscard]] bool looksLikeTar(std::span<const std::byte> bytes);

/// Refused, always. FileUnsupported for what PyTorch wrote, told by its first member: reading it means running what is in it; FileIsPacked
/// for any other.
[[nodiscard]] Result<std::shared_ptr<const TrainedFile>> refuseTar(std::shared_ptr<const ByteSource> source, const Progress& progress);

}  // namespace posenc

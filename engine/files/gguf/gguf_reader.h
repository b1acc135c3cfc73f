#pragma once

#include <memory>

#include "engine/files/common/byte_source.h"
#include "engine/files/common/trained_file.h"

namespace posenc {

/// Whether the bytes mean to be a GGUF file, or one of the GGML formats before it, which are refused.
[[nodiscard]] bool looksLikeGguf(std::span<const std::byte> bytes);

/// Tensors of a GGUF file of version 2 or 3 (ggml-org/ggml: docs/gguf.md), little-endian. Its first axis is the fastest, so shapes
/// come out reversed, as PyTorch had them. F32, F16, BF16, F64, whole numbers and Q8_0 can be read; tensors of the other quantised
/// types are listed. Checked: keys and names once each, tensors one behind the other at multiples of the alignment, all of them
/// in the file. FileMalformed, FileTruncated, FileUnsupported, FileLimit; Cancelled. Memory in proportion to the header.
[[nodiscard]] Result<std::shared_ptr<const TrainedFile>> openGguf(std::shared_ptr<const ByteSource> source, const Progress& progress = {});

}  // namespace posenc

#pragma once

#include <memory>

#include "engine/files/common/byte_source.h"
#include "engine/files/common/trained_file.h"

namespace posenc {

/// Whether the content, of which this is the start, means to be an ONNX model: fields that ModelProto has, the version first, up to the
/// graph.
[[nodiscard]] bool looksLikeOnnx(std::span<const std::byte> start);

/// The initializers and Constant nodes (under the name of their output) of an ONNX model's graph, not of graphs within it. Data in
/// other files are never followed: such tensors are listed and refused when read. Tensors of text, complex numbers or numbers that
/// share bytes are objects. Stricter than protobuf: nothing that counts is there twice, no value is in two forms, no name occurs twice.
/// FileMalformed, FileTruncated, FileUnsupported, FileLimit; Cancelled. Memory in proportion to the number of tensors.
[[nodiscard]] Result<std::shared_ptr<const TrainedFile>> openOnnx(std::shared_ptr<const ByteSource> source, const Progress& progress = {});

}  // namespace posenc

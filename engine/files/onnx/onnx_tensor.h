#pragma once

#include <string>

#include "engine/files/common/file_errors.h"
#include "engine/files/common/trained_file.h"
#include "engine/files/onnx/onnx_graph.h"

namespace posenc {

/// A TensorProto whose shape, type and data were found to say the same.
struct OnnxTensor {
    /// `bytes` as the elements are when packed, whatever form the file gives them; 0 where they are elsewhere.
    TensorEntry entry;
    std::string otherType;  ///< what ONNX calls a type that is not of real numbers of whole bytes; then nothing else was checked
    bool external = false;  ///< the data are in another file, which is never opened
    ByteRange raw;          ///< the elements, packed and little-endian; empty where they are in typed fields
};

/// Reads the message of one tensor, its values not. Its name is the one beside it or, where that is empty, the one in it.
/// FileMalformed, FileTruncated, FileUnsupported, FileLimit. Nothing is allocated for the data.
[[nodiscard]] Result<OnnxTensor> parseOnnxTensor(ByteWindow& window, const OnnxTensorMessage& message, const FileErrors& errors);

}  // namespace posenc

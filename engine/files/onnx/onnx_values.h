#pragma once

#include <cstddef>
#include <vector>

#include "engine/files/onnx/onnx_tensor.h"

namespace posenc {

/// The elements of typed fields (float_data, int32_data, ...), packed and little-endian. FileMalformed for a value that its type cannot
/// hold.
/// @pre `tensor` is the entry of this message, and is neither external nor of another type, nor raw
[[nodiscard]] Result<std::vector<std::byte>> packTypedData(ByteWindow& window, ByteRange message, const TensorEntry& tensor,
                                                           const FileErrors& errors);

}  // namespace posenc

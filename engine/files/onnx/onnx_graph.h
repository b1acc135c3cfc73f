#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/progress.h"
#include "engine/files/common/byte_window.h"
#include "engine/files/common/file_errors.h"

namespace posenc {

/// Tensors and pairs of metadata at most. On the wire each may take two bytes, so their number is bounded apart from the file's size.
inline constexpr std::size_t kMostOnnxTensors = std::size_t{1} << 20U;
inline constexpr std::size_t kMostOnnxMetadata = std::size_t{1} << 16U;

/// The message of one tensor of a graph.
struct OnnxTensorMessage {
    ByteRange bytes;
    std::string name;  ///< of the output of a Constant node; empty for an initializer, which has its own
};

/// What of a ModelProto counts here.
struct OnnxModel {
    std::vector<OnnxTensorMessage> tensors;
    std::vector<std::pair<std::string, std::string>> metadata;
};

/// Walks the model, its graph and the nodes of that, without looking into the tensors. Errors as of ProtobufReader; FileMalformed where
/// there is no graph or a second one; FileLimit; Cancelled. @pre the window looks at all of a file
[[nodiscard]] Result<OnnxModel> parseOnnxModel(ByteWindow& window, const FileErrors& errors, const Progress& progress);

}  // namespace posenc

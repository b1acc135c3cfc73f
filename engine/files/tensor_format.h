#pragma once

#include <ostream>
#include <span>
#include <string_view>

#include "engine/core/result.h"
#include "engine/files/common/named_tensor.h"

namespace posenc {

/// A format in which a trained tensor is written, declared as data: command line and dialogs follow from it.
struct TensorFormat {
    const char* suffix;  ///< ".npz"
    const char* label;   ///< POSENC_TEXT
    const char* help;    ///< POSENC_TEXT, one line: what it holds
    /// One float32 tensor and what the file is to say of itself. Whether the stream took the bytes is its own state; errors of the writer.
    Status (*write)(std::ostream& out, const NamedTensor& tensor, const FileMetadata& metadata);
};

/// Every format, in the order in which it is offered.
[[nodiscard]] std::span<const TensorFormat> tensorFormats();
/// None where no format has this suffix, lower case with its point.
[[nodiscard]] const TensorFormat* findTensorFormat(std::string_view suffix);

}  // namespace posenc

#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/tensor.h"

namespace posenc {

/// A tensor and the key under which a file holds it.
struct NamedTensor {
    std::string name;
    Tensor tensor;
};

/// What a file says of itself: keys and texts in UTF-8, in the order of writing.
using FileMetadata = std::vector<std::pair<std::string, std::string>>;

/// The name under which the header of .safetensors holds texts, not a tensor.
inline constexpr auto kSafetensorsMetadata = "__metadata__";
/// Bytes of a tensor's name at most, in any format that is read.
inline constexpr std::uint64_t kLargestTensorName = 4096;

/// Whether a file of any format can hold a tensor under this name: UTF-8 without NUL, neither empty nor longer than readers take, and
/// not the name under which .safetensors keeps its metadata.
[[nodiscard]] bool isTensorName(std::string_view name);

}  // namespace posenc

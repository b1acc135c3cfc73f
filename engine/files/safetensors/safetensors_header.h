#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/files/common/file_errors.h"
#include "engine/files/common/named_tensor.h"

namespace posenc {

/// One tensor as the JSON header states it; its numbers are not yet checked against each other or the file.
struct SafetensorsEntry {
    std::string name;
    DType dtype = DType::F32;
    Shape shape;
    std::uint64_t begin = 0;  ///< of the data, from the end of the header
    std::uint64_t end = 0;
};

struct SafetensorsHeader {
    std::vector<SafetensorsEntry> entries;  ///< in the order of the header
    FileMetadata metadata;
    std::uint64_t unknownFields = 0;  ///< beside dtype, shape and data_offsets
    std::string firstUnknownFieldOf;  ///< the tensor that has the first of them
};

/// Levels of nesting at most (in fields that the format does not know).
inline constexpr std::uint64_t kDeepestNesting = 32;
/// Fields of one tensor that the format does not know, at most.
inline constexpr std::uint64_t kMostUnknownFields = 64;

/// Reads the JSON without building it as a tree, so memory stays in proportion to the text: an object of entries, whole numbers
/// exact in 64 bits (1.0, 1e1 and -0 are not whole numbers here), texts alone under `__metadata__`, no name twice in any object.
/// FileMalformed, FileUnsupported (a dtype without a name here) or FileLimit.
[[nodiscard]] Result<SafetensorsHeader> parseSafetensorsHeader(std::string_view json, const FileErrors& errors);

/// The same as a file has it: its length, the metadata where there are any, the entries in their order, blanks up to a whole number of
/// words. What is not UTF-8 is replaced. Cost: O(length).
[[nodiscard]] std::string safetensorsFront(const std::vector<SafetensorsEntry>& entries, const FileMetadata& metadata);

}  // namespace posenc

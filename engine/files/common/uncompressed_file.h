#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/files/common/byte_source.h"
#include "engine/files/common/elements.h"
#include "engine/files/common/trained_file.h"

namespace posenc {

/// Where the values of one entry lie: packed, in one piece.
struct Placement {
    std::uint64_t offset = 0;  ///< of the first byte, from the start of the file
    ByteOrder order = ByteOrder::Little;
    bool firstAxisFastest = false;  ///< Fortran order; otherwise the last axis is
};

/// Everything that a format's header says, checked against the size of the file.
struct FileContents {
    std::string_view format;
    std::vector<TensorEntry> entries;
    std::vector<Placement> placements;  ///< one for each entry
    std::vector<std::pair<std::string, std::string>> metadata;
    std::vector<Error> warnings;
};

/// Elements of one tensor that are read at most (4 GiB of float32); FileLimit beyond.
inline constexpr std::uint64_t kLargestTensor = std::uint64_t{1} << 30U;

/// A file whose values lie in it as they are. Reading one entry allocates its float32 values and, only where the axes
/// must be turned, once more as much. FileChanged, FileUnreadable, FileUnsupported (numbers that are not real), FileLimit, Cancelled.
/// @pre every placement lies in the source
[[nodiscard]] std::shared_ptr<const TrainedFile> makeUncompressedFile(std::shared_ptr<const ByteSource> source, FileContents contents);

}  // namespace posenc

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/progress.h"
#include "engine/files/common/file_errors.h"
#include "engine/files/torch/pickle_bytes.h"
#include "engine/files/torch/pickle_graph.h"

namespace posenc {

/// What a pickle describes. @pre the bytes it was read from live
struct Pickle {
    PickleGraph graph;
    PickleRef root = kNoPickleRef;
    std::uint64_t end = 0;  ///< offset behind its last instruction
};

/// Bytes of a pickle at most; FileLimit beyond.
inline constexpr std::uint64_t kLargestPickle = std::uint64_t{1} << 27U;

/// Reads the pickle that begins `bytes` (protocols 2 to 5; the instructions that today's and older pickle modules write in them) as
/// plain data. Nothing is imported and nothing is called: classes stay names, calls stay descriptions. Iterative.
/// Dictionaries have no key twice and none that could not be one. Instructions of protocols 0 and 1, extension codes, texts as
/// identities and buffers outside the pickle are FileUnsupported; FileMalformed, FileTruncated, FileLimit, Cancelled. Allocates a small
/// multiple of the bytes read.
[[nodiscard]] Result<Pickle> readPickle(PickleBytes& bytes, const FileErrors& errors, const Progress& progress = {});
[[nodiscard]] Result<Pickle> readPickle(std::span<const std::byte> bytes, const FileErrors& errors, const Progress& progress = {});

}  // namespace posenc

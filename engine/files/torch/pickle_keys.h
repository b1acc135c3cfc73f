#pragma once

#include "engine/files/common/file_errors.h"
#include "engine/files/torch/pickle_graph.h"

namespace posenc {

/// Whether every dictionary has keys that can be keys, and no text or whole number twice: readers differ in which of two they take.
/// FileMalformed. Cost: O(n log n) in the items of each.
[[nodiscard]] Status checkPickleKeys(const PickleGraph& graph, const FileErrors& errors);

}  // namespace posenc

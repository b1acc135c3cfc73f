#pragma once

#include "engine/comparison/candidate.h"

namespace posenc {

/// Candidates of a mask [n, m] or [windows, N, N]: causal (n <= m); sliding windows of w = 2 .. m-1 keys, as many as the last query sees,
/// causal, then |i - j| < w; packed documents, whose lengths are read off the diagonal, causal, then not; windows of N tokens of a map
/// that was rolled by a shift. Their numbers are 1 where a query sees a key, else 0. @pre seen comes from seenPairs()
[[nodiscard]] Candidates maskCandidates(const ComparedArray& seen);

/// The mask as an array of 1 and 0. @pre array.mask
[[nodiscard]] ComparedArray seenPairs(const ComparedArray& array);

}  // namespace posenc

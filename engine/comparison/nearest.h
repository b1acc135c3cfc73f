#pragma once

#include <optional>

#include "engine/comparison/candidate.h"

namespace posenc {

/// A computed candidate that nearly fits.
struct NearestCandidate {
    std::size_t place = 0;  ///< among the candidates
    CellCounts counts;
};

/// The candidate that most cells agree with; none where that are fewer than 90 % of the visible ones. Looks at a sample of rows first, and
/// at all cells of the few best. Costs some rows for each candidate.
[[nodiscard]] std::optional<NearestCandidate> nearestCandidate(const ComparedArray& array, const Candidates& candidates,
                                                               const Progress& progress = {});

}  // namespace posenc

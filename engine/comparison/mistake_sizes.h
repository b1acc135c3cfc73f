#pragma once

#include <string_view>
#include <vector>

#include "engine/comparison/mistake.h"

namespace posenc {

/// A mistake at one size: what it makes, and what would be right.
struct SizedMistake {
    CandidateParameters parameters;
    ComparedArray wrong;
    ComparedArray right;
    Index differing = 0;  ///< cells in which they differ at the tolerance of their precision
};

/// Which sizes are wanted.
struct MistakeSizes {
    Index most = 40;      ///< the last length
    Index leastSide = 1;  ///< grids with a shorter side are left out
};

/// A mistake that an array alone shows, at every length from 1 on: all grids of each length, else the first case that differs, or
/// the first one where none does. By length, then in the order of the cases. Empty where no such mistake is known by a formula.
/// @param like gives the number of axes, and the columns or heads that stay
[[nodiscard]] std::vector<SizedMistake> mistakeBySize(std::string_view id, const ComparedArray& like, const MistakeSizes& sizes,
                                                      const Progress& progress = {});

}  // namespace posenc

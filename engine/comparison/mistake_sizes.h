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

/// A mistake that an array alone shows, at every length from 1 to `most`: all grids of each length, else the first case that differs, or
/// the first one where none does. By length, then in the order of the cases. Empty where no such mistake is known by a formula.
/// @param like gives the number of axes, and the columns or heads that stay
[[nodiscard]] std::vector<SizedMistake> mistakeBySize(std::string_view id, const ComparedArray& like, Index most,
                                                      const Progress& progress = {});

}  // namespace posenc

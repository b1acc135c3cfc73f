#pragma once

#include "engine/comparison/candidate.h"
#include "engine/comparison/mistake.h"

namespace posenc {

/// Candidates of an array from the declarations of all encodings: every layer of the kind of its numbers that needs no tensor, at the
/// defaults and at published parameters, and at the sizes that the shape tells (length, memory, every grid or volume of as many tokens,
/// heads, head-dim); for a bias also the index of every encoding that adds a row of one table for each pair, as one that it may have been
/// gathered by. Without layers of encodings that `known` has, which are looked for by rules of their own, and of offsets that are one
/// matrix with those. None of masks and of whole numbers in one axis. Costs building a model for each encoding, size and set of parameters.
[[nodiscard]] Candidates catalogueCandidates(const ComparedArray& array, ArrayKind kind, const Candidates& known, const Progress& progress);

}  // namespace posenc

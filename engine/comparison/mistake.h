#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "engine/comparison/candidate.h"

namespace posenc {

/// Arrays that a mistake can show in.
enum class ArrayKind {
    WholeMatrix,  ///< whole numbers [n, m]
    WholeVector,  ///< whole numbers [n]
    Mask,         ///< [n, m], as seenPairs() gives it
    RealVector,   ///< [n]
    RealTable,    ///< [n, d]
    RealBias,     ///< [n, m] or [H, n, m]
};

/// A mistake at parameters that give the shape of an array: what it makes, and what would be right.
struct MistakeCase {
    CandidateParameters parameters;
    OtherSide wrong;
    OtherSide right;
};

/// Receives a case; whether another one is wanted.
using TakeCase = std::function<bool(MistakeCase)>;

/// A known mistake, declared as data. Its id is that of its entry in the gallery.
struct Mistake {
    std::string_view id;
    std::string_view encoding;  ///< that was meant, as a verdict names it; empty: a verdict names none
    ArrayKind kind;
    bool alone = true;              ///< can be told from the wrong array alone; else both are needed
    bool upToRowConstants = false;  ///< also where A is the wrong one up to a constant in each row
    /// Every case that gives arrays of A's shape, in order, until `take` says no. `right` is the other array, where there is one.
    void (*cases)(const ComparedArray& a, const ComparedArray* right, const TakeCase& take);
};

/// Every mistake that is known, in the order in which they are looked for.
[[nodiscard]] std::span<const Mistake> mistakes();

/// A mistake that an array shows.
struct FoundMistake {
    const Mistake* mistake = nullptr;
    MistakeCase found;
};

/// Mistakes whose wrong formula gives A (at its tolerance) and differs from the right one in at least one cell; with `right`, those whose
/// right formula gives that array as well. Only the first case of each; none of fewer than 4 cells. @pre a mask comes from seenPairs() with
/// the kind Mask
[[nodiscard]] std::vector<FoundMistake> findMistakes(const ComparedArray& a, ArrayKind kind, const ComparedArray* right,
                                                     const Progress& progress = {});

}  // namespace posenc

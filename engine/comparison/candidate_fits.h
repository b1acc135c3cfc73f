#pragma once

#include <memory>
#include <tuple>
#include <vector>

#include "engine/comparison/candidate.h"
#include "engine/comparison/mistake.h"

namespace posenc {

/// One way to look at an array, and what it may be.
struct ArrayView {
    /// @param given lives as long as this
    ArrayView(const ComparedArray& given, ArrayKind asKind);

    ArrayKind kind;
    std::shared_ptr<const ComparedArray> array;  ///< as candidates and mistakes of this kind take it
    Candidates candidates;
};

/// A candidate that fits.
struct CandidateFit {
    std::size_t place = 0;  ///< in the order of enumeration
    Index recovered = 0;    ///< numbers taken from the array
    Verdict verdict;

    [[nodiscard]] auto rank() const { return std::tuple(verdict.relation, recovered, place); }
    [[nodiscard]] bool ties(const CandidateFit& other) const {
        return verdict.relation == other.verdict.relation && recovered == other.recovered;
    }
};

/// Whether the best of them says that the array is right: identical or equal.
[[nodiscard]] bool isRight(const std::vector<CandidateFit>& fits);

/// Looks for what an array may be: every candidate that fits with the best relation, in their order. Candidates of the catalogue stand
/// behind the others and count where they fit better. Runs on several threads.
[[nodiscard]] std::vector<CandidateFit> bestFits(ArrayView& look, const Progress& progress);

}  // namespace posenc

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/comparison/mistake.h"

namespace posenc {

/// An encoding with the parameters that determine its array.
struct NamedScheme {
    std::string encoding;  ///< empty: none of the catalogue
    CandidateParameters parameters;

    friend bool operator==(const NamedScheme&, const NamedScheme&) = default;
};

/// Why an array was given no name.
enum class Unnamed {
    No,              ///< it has one
    NothingFits,     ///< no candidate
    HasNan,          ///< a NaN among its numbers
    TooFewCells,     ///< fewer than 4
    TooFewValues,    ///< fewer than 3 different visible ones, and it is no mask
    PositionsAlike,  ///< one axis of whole numbers: all positions look alike
    Mask,            ///< two different values, and none of the known masks
};

/// What an array is.
struct CheckResult {
    Unnamed unnamed = Unnamed::NothingFits;
    /// The candidate, or what a mistake was meant to be; nothing where there is no name.
    std::optional<NamedScheme> scheme;
    /// Of A to the candidate; Different with a mistake, and where nothing fits. Its counts compare A with the candidate or with what would
    /// have been right.
    Verdict verdict;
    std::string mistake;                     ///< id; empty: none
    std::vector<std::string> otherMistakes;  ///< ids of others that fit
    std::vector<NamedScheme> also;           ///< other candidates of the same rank, at most 8; with a mistake those of `reordered`
    /// With a mistake, how the array relates to `also`, whose numbers it has in another order: then it may be another layout of a right
    /// one, and numbers alone do not tell which. The detail is that of the first. None where there is no such candidate.
    std::optional<Verdict> reordered;
    Index tableOffset = 0;  ///< what the candidate's index adds to its offset
    OtherSide matrix;       ///< the candidate's numbers (the index of a gathered table), or what would have been right

    /// The computed candidate that most cells agree with, where nothing fits: not a match.
    struct Nearest {
        NamedScheme scheme;
        CellCounts counts;
        OtherSide matrix;  ///< its numbers
    };
    std::optional<Nearest> nearest;  ///< none where fewer than 90 % of the visible cells agree

    [[nodiscard]] bool named() const { return unnamed == Unnamed::No; }
};

/// Says which scheme an array is, how it deviates from it, or which known mistake it shows. Every candidate that shape and kind of the
/// numbers allow is tried; of those that fit, the one with the best relation, the fewest numbers taken from the array, and the first in
/// order wins. A mistake is looked for where none is identical or equal, and outranks every other relation; candidates that have the same
/// numbers in another order are told beside it. Never named: what Unnamed lists, and an array that differs from its candidate in one cell
/// alone. Runs on several threads. Cost: the rows up to the first contradiction for each candidate and relation; Cancelled.
[[nodiscard]] Result<CheckResult> checkArray(const ComparedArray& array, const Progress& progress = {});

/// The same for one scheme that is said to be right: its relation is the answer, or the mistake that leads from it to the array. The
/// relations are those of `compareArrays`.
[[nodiscard]] Result<CheckResult> checkAgainst(const ComparedArray& array, const Candidate& meant, const Progress& progress = {});

/// What kind of array it is, as candidates and mistakes take it; none where nothing is known of its kind.
[[nodiscard]] std::vector<ArrayKind> kindsOf(const ComparedArray& array);

/// The ids of mistakes that lead from B, right, to A, wrong; empty where A is B.
[[nodiscard]] std::vector<std::string> mistakesBetween(const ComparedArray& a, const ComparedArray& b, const Progress& progress = {});

}  // namespace posenc

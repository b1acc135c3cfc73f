#pragma once

#include <QString>
#include <string>
#include <vector>

#include "engine/comparison/check.h"

namespace posenc {

/// "the Swin index (window 2 × 5)", "the ALiBi bias (6 heads, published slopes, causal, 8 tokens)".
[[nodiscard]] QString schemeText(const NamedScheme& scheme);

/// Its parameters alone: "window 2 × 5".
[[nodiscard]] QString schemeDetails(const NamedScheme& scheme);

/// What an array is, how it deviates, or which mistake it shows, in one sentence with numbers.
/// @param name of the array as the user knows it
[[nodiscard]] QString checkSentence(const QString& name, const ComparedArray& array, const CheckResult& result);
/// The same for one scheme that it should be.
[[nodiscard]] QString meantSentence(const QString& name, const ComparedArray& array, const CheckResult& result);

/// "72 of 81 cells differ", "all 81 cells differ".
[[nodiscard]] QString differingCells(const CellCounts& counts);

/// How A relates to B, in one sentence with numbers; `mistakes` are ids that lead from B to A.
[[nodiscard]] QString comparisonSentence(const QString& a, const QString& b, const ComparedArray& first, const ComparedArray& second,
                                         const Verdict& verdict, const std::vector<std::string>& mistakes);

}  // namespace posenc

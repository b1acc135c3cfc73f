#pragma once

#include <QString>

#include "engine/comparison/relation.h"

namespace posenc {

/// What was assumed: shape, precision and tolerance, hidden cells, logarithms of an attention.
[[nodiscard]] QString assumptionText(const ComparedArray& array, const Verdict& verdict);
/// The same of two arrays: also which of them is so coarse, and which hidden cells are no mask's.
[[nodiscard]] QString assumptionText(const QString& a, const QString& b, const ComparedArray& first, const ComparedArray& second,
                                     const Verdict& verdict);

}  // namespace posenc

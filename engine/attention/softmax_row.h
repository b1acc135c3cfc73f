#pragma once

#include "engine/core/index.h"

namespace posenc {

/// Passes over one row of logits, in whole vectors wherever the row lies in memory, so that a number never depends on that.
/// @{

/// The largest of some logits; -inf where there are none, NaN where some are and no number is larger than -inf.
[[nodiscard]] float largestOf(const float* values, Index count);

/// values[k] = exp(values[k] - shift), 0 where that is below exp(-87) = 1.6e-38, so for -inf too; returns their sum in double. NaN stays
/// NaN, and makes the sum one.
double exponentiate(float* values, Index count, float shift);

/// The sum of some numbers in single precision; NaN and infinities stay what they are.
[[nodiscard]] float sumOf(const float* values, Index count);

/// values[k] *= factor.
void multiply(float* values, Index count, float factor);

/// @}

}  // namespace posenc

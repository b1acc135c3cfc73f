#pragma once

#include "engine/comparison/mistake.h"

namespace posenc {

/// Cases of mistakes in the frequencies of sinusoids and rotary embeddings, for vectors [d/2]; the formulas are in known_formulas.h.

/// -ln(base) / D // 2 rounded down to -1: f_c = e^(-2c).
void floorDivision(const ComparedArray& a, const ComparedArray* right, const TakeCase& take);
/// Llama 3's middle band interpolated over the wavelength, base 500000, length 8192, factor 8, then 32.
void llama3OverWavelength(const ComparedArray& a, const ComparedArray* right, const TakeCase& take);
/// The frequencies before that scaling.
void llama3NotApplied(const ComparedArray& a, const ComparedArray* right, const TakeCase& take);
/// YaRN's factor raised to the power together with the base.
void yarnFactorInPower(const ComparedArray& a, const ComparedArray* right, const TakeCase& take);

}  // namespace posenc

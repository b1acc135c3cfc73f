#pragma once

#include <span>
#include <vector>

#include "engine/core/result.h"
#include "engine/schema/parameters.h"

namespace posenc {

/// Where sines and cosines stand in a vector: in turn (Vaswani et al. 2017), or all sines before all cosines (tensor2tensor).
enum class SinusoidLayout { Interleaved, Halves };

/// Radians per position of each pair of features: base^(-2c/d) for c = 0 .. d/2 - 1. @pre d even
[[nodiscard]] std::vector<double> sinusoidFrequencies(double base, Index d);
/// The vector of one position: for c = 0 .. d/2 - 1 the angle position * frequencies[c], its sine and cosine placed by the layout.
/// Angles in double, numbers rounded to float32. (Vaswani et al. 2017, section 3.5.) @pre out.size() = 2 frequencies.size()
void writeSinusoid(double position, std::span<const double> frequencies, SinusoidLayout layout, std::span<float> out);

/// The vectors of many positions, one after the other: writeSinusoid()'s numbers up to rounding. Where a position follows the one before by
/// the same step as the second follows the first, its sines and cosines are turned from those before, in double and anew every few rows, so
/// that what is lost lies far below float32's digits. @pre out.size() = 2 frequencies.size() positions.size()
void writeSinusoids(std::span<const double> positions, std::span<const double> frequencies, SinusoidLayout layout, std::span<float> out);

/// ParameterConflict of `id` where a width in which features pair up is odd.
[[nodiscard]] Status checkEven(const Parameters& parameters, std::string_view id, Index width);

}  // namespace posenc

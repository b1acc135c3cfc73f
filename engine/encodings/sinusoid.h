#pragma once

#include <span>

#include "engine/core/result.h"
#include "engine/schema/parameters.h"

namespace posenc {

/// Where sines and cosines stand in a vector: in turn (Vaswani et al. 2017), or all sines before all cosines (tensor2tensor).
enum class SinusoidLayout { Interleaved, Halves };

/// The vector of one position: for c = 0 .. d/2 - 1 the angle position / base^(2c/d), its sine and cosine placed by the layout.
/// Angles in double, numbers rounded to float32. d = out.size(), even. (Vaswani et al. 2017, section 3.5.)
void writeSinusoid(double position, double base, SinusoidLayout layout, std::span<float> out);

/// ParameterConflict of `id` where a width in which features pair up is odd.
[[nodiscard]] Status checkEven(const Parameters& parameters, std::string_view id, Index width);

}  // namespace posenc

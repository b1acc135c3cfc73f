#pragma once

#include <string>
#include <vector>

#include "engine/core/index.h"

namespace posenc {

/// Formulas that the encodings have built into their models, as numbers: what they are is said there.

/// How the frequencies of rotary embeddings are scaled.
struct FrequencySeries {
    double base = 1e4;
    std::string scaling = "none";  ///< none, linear, ntk, yarn, llama3
    double factor = 1;
    double originalLength = 0;
    bool truncate = true;  ///< yarn: the ends of the ramp rounded outwards
    /// yarn, a mistake: the factor is raised to the power together with the base.
    bool factorInPower = false;
    /// llama3, a mistake: the band in the middle is interpolated over the wavelength instead of the frequency.
    bool overWavelength = false;
};

/// f_c of the `pairs` pairs of features, c from 0, d = 2 pairs, w_c = base^(-2c/d):
///   none w_c; linear w_c/f; ntk (base f^(d/(d-2)))^(-2c/d), d > 2;
///   yarn w_c (g/f + 1 - g), g = clip((c - lo)/(hi - lo), 0, 1), lo and hi the pairs that turn 32 times and once over the length L;
///   llama3 w_c where the wavelength is below L/4, w_c/f where it is above L, else linear in the frequency between both.
/// Sources: formats and implementations named in engine/encodings/rotations/frequencies.h.
[[nodiscard]] std::vector<double> frequenciesOf(const FrequencySeries& series, Index pairs);

/// T5's bucket of an offset in double precision, without the last minimum where `unbounded`: what mistakes compute.
/// e + floor(ln(r/e) / ln(max_distance/e) (B - e)), see engine/encodings/t5.h.
[[nodiscard]] Index t5BucketInDouble(Index offset, Index buckets, Index maxDistance, bool bidirectional);
/// The same in float32 as published, but distances beyond the last bucket go on counting.
[[nodiscard]] Index t5BucketUnbounded(Index offset, Index buckets, Index maxDistance, bool bidirectional);

}  // namespace posenc

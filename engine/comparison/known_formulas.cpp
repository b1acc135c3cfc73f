#include "engine/comparison/known_formulas.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

namespace posenc {

namespace {

struct BucketSides {
    Index start = 0;
    Index side = 0;
    Index exact = 0;
    Index distance = 0;
};

BucketSides sidesOf(Index offset, Index buckets, bool bidirectional) {
    const Index side = bidirectional ? buckets / 2 : buckets;
    return {bidirectional && offset > 0 ? side : 0, side, side / 2, bidirectional ? std::abs(offset) : std::max<Index>(-offset, 0)};
}

/// The pair that turns `rotations` times over the original length.
double pairTurning(double rotations, const FrequencySeries& series, double d) {
    return d * std::log(series.originalLength / (2 * std::numbers::pi * rotations)) / (2 * std::log(series.base));
}

double llama3Frequency(const FrequencySeries& series, double frequency) {
    constexpr double kLow = 1;
    constexpr double kHigh = 4;
    const double wavelength = 2 * std::numbers::pi / frequency;
    const double length = series.originalLength;
    if (wavelength < length / kHigh) {
        return frequency;
    }
    if (wavelength > length / kLow) {
        return frequency / series.factor;
    }
    // The share that stays as it is.
    const double share = series.overWavelength ? 1 - (wavelength - length / kHigh) / (length / kLow - length / kHigh)
                                               : (length / wavelength - kLow) / (kHigh - kLow);
    return (1 - share) * frequency / series.factor + share * frequency;
}

}  // namespace

std::vector<double> frequenciesOf(const FrequencySeries& series, Index pairs) {
    const double d = 2.0 * static_cast<double>(pairs);
    const bool yarn = series.scaling == "yarn";
    double low = yarn ? pairTurning(32, series, d) : 0;
    double high = yarn ? pairTurning(1, series, d) : 0;
    low = std::max(series.truncate ? std::floor(low) : low, 0.0);
    high = std::min(series.truncate ? std::ceil(high) : high, d - 1);
    high += high == low ? 0.001 : 0;
    std::vector<double> out;
    for (Index pair = 0; pair < pairs; ++pair) {
        const auto c = static_cast<double>(pair);
        const auto power = [&](double base) { return std::pow(base, -2 * c / d); };
        const double plain = power(series.base);
        if (series.scaling == "linear") {
            out.push_back(plain / series.factor);
        } else if (series.scaling == "ntk") {
            out.push_back(power(series.base * std::pow(series.factor, d / (d - 2))));
        } else if (yarn) {
            const double slowed = std::clamp((c - low) / (high - low), 0.0, 1.0);
            out.push_back(slowed * (series.factorInPower ? power(series.factor * series.base) : plain / series.factor) +
                          (1 - slowed) * plain);
        } else {
            out.push_back(series.scaling == "llama3" ? llama3Frequency(series, plain) : plain);
        }
    }
    return out;
}

Index t5BucketInDouble(Index offset, Index buckets, Index maxDistance, bool bidirectional) {
    const auto [start, side, exact, distance] = sidesOf(offset, buckets, bidirectional);
    if (distance < exact) {
        return start + distance;
    }
    const double ratio = static_cast<double>(distance) / static_cast<double>(exact);
    const double quotient = std::log(ratio) / std::log(static_cast<double>(maxDistance) / static_cast<double>(exact));
    const double exactly = quotient * static_cast<double>(side - exact);
    // Where the quotient lies on a border, vectorised logarithms in double end one bit below it; powers of two are exact in all of them.
    int exponent = 0;
    const bool border = std::abs(exactly - std::nearbyint(exactly)) < 1e-12 && std::frexp(ratio, &exponent) != 0.5;
    const double steps = border ? std::nearbyint(exactly) - 0.5 : exactly;
    return start + std::min(side - 1, exact + static_cast<Index>(steps));
}

Index t5BucketUnbounded(Index offset, Index buckets, Index maxDistance, bool bidirectional) {
    const auto [start, side, exact, distance] = sidesOf(offset, buckets, bidirectional);
    if (distance < exact) {
        return start + distance;
    }
    const auto span = static_cast<float>(std::log(static_cast<double>(maxDistance) / static_cast<double>(exact)));
    const float ratio = static_cast<float>(distance) / static_cast<float>(exact);
    const float logarithm = std::log(ratio);
    const float quotient = logarithm / span;
    const float steps = quotient * static_cast<float>(side - exact);
    return start + exact + static_cast<Index>(steps);
}

}  // namespace posenc

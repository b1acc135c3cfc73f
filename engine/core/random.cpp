// Compiled with -ffp-contract=off: a fused multiply-add rounds once where two operations round twice, and the two builds
// of the engine must give equal bits.
#include "engine/core/random.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace posenc {

namespace {

constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15ULL;

/// Finaliser of SplitMix64 (Steele, Lea and Flood 2014): a bijection in which every input bit reaches every output bit.
constexpr std::uint64_t mix(std::uint64_t x) {
    x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31U);
}

/// Natural logarithm of a normal positive number: x = 2^e m, ln m = 2 artanh((m-1)/(m+1)), m in [sqrt(1/2), sqrt(2)).
/// Series to the 23rd power, error below 2 units in the last place. libm's own differs between versions.
double logarithm(double x) {
    auto bits = std::bit_cast<std::uint64_t>(x);
    int exponent = static_cast<int>(bits >> 52U) - 1023;
    bits = (bits & 0xFFFFFFFFFFFFFULL) | 0x3FF0000000000000ULL;
    auto mantissa = std::bit_cast<double>(bits);
    if (mantissa > 1.4142135623730951) {
        mantissa *= 0.5;
        ++exponent;
    }
    const double s = (mantissa - 1) / (mantissa + 1);
    const double square = s * s;
    double series = 0;
    for (int power = 23; power >= 1; power -= 2) {
        series = series * square + 1.0 / power;
    }
    return exponent * 0.6931471805599453 + 2 * s * series;
}

template <std::size_t N>
double polynomial(const double (&coefficients)[N], double x) {
    double sum = 0;
    for (std::size_t i = N; i-- > 0;) {
        sum = sum * x + coefficients[i];
    }
    return sum;
}

// Coefficients of AS 241, PPND16: centre, middle and far tail; numerator, then denominator.
constexpr double kCentreTop[] = {3.3871328727963666080e0,  1.3314166789178437745e+2, 1.9715909503065514427e+3, 1.3731693765509461125e+4,
                                 4.5921953931549871457e+4, 6.7265770927008700853e+4, 3.3430575583588128105e+4, 2.5090809287301226727e+3};
constexpr double kCentreBottom[] = {1.0,
                                    4.2313330701600911252e+1,
                                    6.8718700749205790830e+2,
                                    5.3941960214247511077e+3,
                                    2.1213794301586595867e+4,
                                    3.9307895800092710610e+4,
                                    2.8729085735721942674e+4,
                                    5.2264952788528545610e+3};
constexpr double kMiddleTop[] = {1.42343711074968357734e0, 4.63033784615654529590e0,  5.76949722146069140550e0,  3.64784832476320460504e0,
                                 1.27045825245236838258e0, 2.41780725177450611770e-1, 2.27238449892691845833e-2, 7.74545014278341407640e-4};
constexpr double kMiddleBottom[] = {1.0,
                                    2.05319162663775882187e0,
                                    1.67638483018380384940e0,
                                    6.89767334985100004550e-1,
                                    1.48103976427480074590e-1,
                                    1.51986665636164571966e-2,
                                    5.47593808499534494600e-4,
                                    1.05075007164441684324e-9};
constexpr double kTailTop[] = {6.65790464350110377720e0,  5.46378491116411436990e0,  1.78482653991729133580e0,  2.96560571828504891230e-1,
                               2.65321895265761230930e-2, 1.24266094738807843860e-3, 2.71155556874348757815e-5, 2.01033439929228813265e-7};
constexpr double kTailBottom[] = {1.0,
                                  5.99832206555887937690e-1,
                                  1.36929880922735805310e-1,
                                  1.48753612908506148525e-2,
                                  7.86869131145613259100e-4,
                                  1.84631831751005468180e-5,
                                  1.42151175831644588870e-7,
                                  2.04426310338993978564e-15};

/// Where |p - 1/2| is larger the tails begin.
constexpr double kCentre = 0.425;

double centre(double q) {
    const double r = 0.180625 - q * q;
    return q * polynomial(kCentreTop, r) / polynomial(kCentreBottom, r);
}

double inverseNormal(double probability) {
    const double q = probability - 0.5;
    if (std::abs(q) <= kCentre) {
        return centre(q);
    }
    double r = std::sqrt(-logarithm(q < 0 ? probability : 1 - probability));
    double value = 0;
    if (r <= 5) {
        r -= 1.6;
        value = polynomial(kMiddleTop, r) / polynomial(kMiddleBottom, r);
    } else {
        r -= 5;
        value = polynomial(kTailTop, r) / polynomial(kTailBottom, r);
    }
    return q < 0 ? -value : value;
}

}  // namespace

CounterGenerator::CounterGenerator(std::uint64_t seed, std::string_view name) : state_(mix(seed + kGolden)) {
    for (const char c : name) {
        state_ = mix(state_ ^ (static_cast<unsigned char>(c) * kGolden));
    }
}

CounterGenerator CounterGenerator::at(std::uint64_t coordinate) const {
    return CounterGenerator(mix(state_ ^ mix(coordinate + kGolden)));
}

double CounterGenerator::uniform(std::uint64_t coordinate, std::uint64_t draw) const {
    std::uint64_t bits = mix(state_ + kGolden * (coordinate + 1));
    for (; draw > 0; --draw) {
        bits = mix(bits + kGolden);
    }
    // 52 bits and a half need 53: with one bit more the largest would be rounded to 1.
    return (static_cast<double>(bits >> 12U) + 0.5) * 0x1p-52;
}

double CounterGenerator::normal(std::uint64_t coordinate, std::uint64_t draw) const {
    return inverseNormal(uniform(coordinate, draw));
}

void CounterGenerator::fillNormal(std::span<float> out, double sigma, double cut) const {
    // The centre of all numbers of a block first, in vectors: six of seven lie there. It has the bits of the single number.
    constexpr std::size_t kBlock = 64;
    std::array<double, kBlock> probabilities{};
    std::array<double, kBlock> values{};
    for (std::size_t begin = 0; begin < out.size(); begin += kBlock) {
        const std::size_t count = std::min(kBlock, out.size() - begin);
        for (std::size_t k = 0; k < count; ++k) {
            probabilities[k] = uniform(begin + k);
        }
        for (std::size_t k = 0; k < kBlock; ++k) {
            values[k] = centre(probabilities[k] - 0.5);
        }
        for (std::size_t k = 0; k < count; ++k) {
            double value = sigma * (std::abs(probabilities[k] - 0.5) <= kCentre ? values[k] : inverseNormal(probabilities[k]));
            for (std::uint64_t draw = 1; cut > 0 && std::abs(value) > cut; ++draw) {
                value = sigma * normal(begin + k, draw);
            }
            out[begin + k] = static_cast<float>(value);
        }
    }
}

}  // namespace posenc

#include "engine/core/shortest_text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace posenc {

namespace {

constexpr double kSmallestWrittenOut = 1e-6;
constexpr double kLargestWrittenOut = 1e15;
/// Sign, point, zeros and 17 digits of the longest one that is written out, and of any one with an exponent.
constexpr std::size_t kMostCharacters = 32;

template <typename Real>
std::string textOf(Real value) {
    const auto magnitude = static_cast<double>(std::abs(value));
    const bool writtenOut = magnitude == 0 || (magnitude >= kSmallestWrittenOut && magnitude < kLargestWrittenOut);
    std::array<char, kMostCharacters> digits{};
    char* const first = digits.data();
    const auto form = writtenOut ? std::chars_format::fixed : std::chars_format::scientific;
    return {first, std::to_chars(first, first + digits.size(), value, form).ptr};
}

}  // namespace

std::string shortestText(double value) {
    return textOf(value);
}

std::string shortestText(float value) {
    return textOf(value);
}

}  // namespace posenc

#include "engine/fields/value_range.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace posenc {

std::optional<ValueRange> finiteRange(std::span<const float> numbers) {
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    // Side by side, so that the processor takes several at a time. NaN is neither below nor above anything.
    constexpr std::size_t kSide = 32;
    std::array<float, kSide> lows{};
    std::array<float, kSide> highs{};
    lows.fill(kInfinity);
    highs.fill(-kInfinity);
    const auto take = [&](std::size_t place, float value) {
        const bool finite = std::abs(value) < kInfinity;
        lows[place] = finite && value < lows[place] ? value : lows[place];
        highs[place] = finite && value > highs[place] ? value : highs[place];
    };
    std::size_t i = 0;
    for (; i + kSide <= numbers.size(); i += kSide) {
        for (std::size_t place = 0; place < kSide; ++place) {
            take(place, numbers[i + place]);
        }
    }
    for (; i < numbers.size(); ++i) {
        take(0, numbers[i]);
    }
    const float low = *std::min_element(lows.begin(), lows.end());
    const float high = *std::max_element(highs.begin(), highs.end());
    return low > high ? std::nullopt : std::optional(ValueRange{static_cast<double>(low), static_cast<double>(high)});
}

std::optional<ValueRange> sampledRange(std::span<const float> samples, const Region& region) {
    auto range = finiteRange(samples);
    if (range && !region.exact()) {
        // One cell of each sample says nothing of the others.
        range->exact = region.reduction != Reduction::Nearest;
        range->of = range->exact ? std::optional(region.reduction) : std::nullopt;
    }
    return range;
}

std::optional<ValueRange> joined(const std::optional<ValueRange>& a, const std::optional<ValueRange>& b) {
    if (!a || !b) {
        return a ? a : b;
    }
    return ValueRange{std::min(a->minimum, b->minimum), std::max(a->maximum, b->maximum), a->exact && b->exact, a->of ? a->of : b->of};
}

}  // namespace posenc

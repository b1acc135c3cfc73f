#include "engine/colours/value_histogram.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>

namespace posenc {
namespace {

/// A number that looks drawn by chance but follows from the index (finaliser of SplitMix64, Steele et al. 2014).
std::uint64_t scattered(std::uint64_t index) {
    std::uint64_t mixed = (index + 1) * 0x9e3779b97f4a7c15U;
    mixed = (mixed ^ mixed >> 30U) * 0xbf58476d1ce4e5b9U;
    mixed = (mixed ^ mixed >> 27U) * 0x94d049bb133111ebU;
    return mixed ^ mixed >> 31U;
}

}  // namespace

std::vector<float> someValues(std::span<const float> values, std::size_t most) {
    assert(most > 0);
    std::vector<float> some;
    const std::size_t parts = std::min(most, values.size());
    some.reserve(parts);
    for (std::size_t part = 0; part < parts; ++part) {
        const std::size_t first = part * values.size() / parts;
        const std::size_t count = (part + 1) * values.size() / parts - first;
        const float value = values[first + scattered(part) % count];
        if (std::isfinite(value)) {
            some.push_back(value);
        }
    }
    return some;
}

std::vector<int> histogram(std::span<const float> values, const ColourScale& scale, int bins) {
    assert(bins > 0);
    std::vector<int> counts(static_cast<std::size_t>(bins));
    for (const float value : values) {
        if (scale.classify(value) == ValueClass::Inside) {
            const double bin = std::floor(scale.position(static_cast<double>(value)) * bins);
            ++counts[static_cast<std::size_t>(std::clamp(bin, 0.0, bins - 1.0))];
        }
    }
    return counts;
}

}  // namespace posenc

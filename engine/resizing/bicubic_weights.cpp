#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "engine/resizing/axis_weights.h"

namespace posenc {

namespace {

constexpr double kPlain = -0.75;
constexpr double kAntialias = -0.5;

/// Keys' cubic convolution kernel, 0 outside (-2, 2).
double keys(double x, double a) {
    const double t = std::abs(x);
    if (t <= 1) {
        return ((a + 2) * t - (a + 3)) * t * t + 1;
    }
    return t < 2 ? ((a * t - 5 * a) * t + 8 * a) * t - 4 * a : 0;
}

/// Adds to the tap that has this source already, which at the border several have. What weighs nothing is left out, so that an
/// infinite value beside the ones that count spreads no NaN.
void add(std::vector<Tap>& taps, Index source, double weight) {
    if (!taps.empty() && taps.back().source == source) {
        taps.back().weight += weight;
    } else if (weight != 0) {
        taps.push_back({source, weight});
    }
}

template <typename TapsOf>
std::vector<std::vector<Tap>> tapsOfTargets(Index to, TapsOf tapsOf) {
    std::vector<std::vector<Tap>> taps;
    taps.reserve(static_cast<std::size_t>(to));
    for (Index target = 0; target < to; ++target) {
        taps.push_back(tapsOf(static_cast<double>(target) + 0.5));
    }
    return taps;
}

AxisWeights weights(Index from, Index to, std::vector<std::vector<Tap>> taps) {
    assert(from % 2 == 1 && to % 2 == 1);
    return {std::move(taps), std::min(to / 2, (from - 1) * to / (2 * from)), std::nullopt};
}

}  // namespace

std::vector<std::vector<Tap>> bicubicTaps(Index from, Index to) {
    const double scale = static_cast<double>(from) / static_cast<double>(to);
    return tapsOfTargets(to, [=](double middle) {
        const double position = middle * scale - 0.5;
        const double floor = std::floor(position);
        std::vector<Tap> taps;
        for (Index step = -1; step <= 2; ++step) {
            const Index source = std::clamp(static_cast<Index>(floor) + step, Index{0}, from - 1);
            add(taps, source, keys(position - floor - static_cast<double>(step), kPlain));
        }
        return taps;
    });
}

AxisWeights bicubicWeights(Index from, Index to) {
    return weights(from, to, bicubicTaps(from, to));
}

AxisWeights bicubicAntialiasWeights(Index from, Index to) {
    const double scale = static_cast<double>(from) / static_cast<double>(to);
    const double stretch = std::max(1.0, scale);
    return weights(from, to, tapsOfTargets(to, [=](double middle) {
                       const double centre = middle * scale;
                       const Index first = std::max(static_cast<Index>(centre - 2 * stretch + 0.5), Index{0});
                       const Index end = std::min(static_cast<Index>(centre + 2 * stretch + 0.5), from);
                       std::vector<Tap> taps;
                       double sum = 0;
                       for (Index source = first; source < end; ++source) {
                           const double weight = keys((static_cast<double>(source) - centre + 0.5) / stretch, kAntialias);
                           add(taps, source, weight);
                           sum += weight;
                       }
                       for (Tap& tap : taps) {
                           tap.weight /= sum;
                       }
                       return taps;
                   }));
}

}  // namespace posenc

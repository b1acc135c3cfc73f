#include "engine/resizing/axis_weights.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

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

constexpr double kLeastRatio = 1.01;
constexpr double kLargestRatio = 1.5;
constexpr double kPrecision = 1e-6;

struct Ratio {
    double q = 0;
    bool reaches = true;  ///< some q of the interval reaches the outermost target
};

/// `steps` steps of the progression should reach `distance`.
Ratio findRatio(Index steps, Index distance) {
    double left = kLeastRatio;
    double right = kLargestRatio;
    Ratio ratio;
    while (right - left > kPrecision) {
        ratio.q = (left + right) / 2;
        const double reach = (1 - std::pow(ratio.q, static_cast<double>(steps))) / (1 - ratio.q);
        if (reach > static_cast<double>(distance)) {
            right = ratio.q;
        } else {
            left = ratio.q;
        }
    }
    ratio.reaches = right < kLargestRatio;
    return ratio;
}

/// Where the sources of one side lie: 0, 1, 1 + q, ...
std::vector<double> sourcePositions(Index steps, double q) {
    std::vector<double> positions{0};
    double width = 1;
    for (Index step = 0; step < steps; ++step) {
        positions.push_back(positions.back() + width);
        width *= q;
    }
    return positions;
}

/// @param distance of the target from the centre, which is the source `centre`
/// @param sign -1 or 1, the side it is on
std::vector<Tap> linearTaps(const std::vector<double>& positions, Index distance, Index centre, Index sign) {
    const auto wanted = static_cast<double>(distance);
    const auto outer = static_cast<Index>(std::lower_bound(positions.begin(), positions.end(), wanted) - positions.begin());
    const auto last = static_cast<Index>(positions.size()) - 1;
    if (outer > last) {
        return {{centre + sign * last, 1}};
    }
    const double end = positions[static_cast<std::size_t>(outer)];
    if (end == wanted) {
        return {{centre + sign * outer, 1}};
    }
    const double start = positions[static_cast<std::size_t>(outer - 1)];
    const double share = (wanted - start) / (end - start);
    return {{centre + sign * (outer - 1), 1 - share}, {centre + sign * outer, share}};
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

AxisWeights geometricWeights(Index from, Index to) {
    assert(from % 2 == 1 && to % 2 == 1);
    const Index steps = from / 2;
    const Index distance = to / 2;
    const Ratio ratio = findRatio(steps, distance);
    const std::vector<double> positions = sourcePositions(steps, ratio.q);
    AxisWeights axis;
    for (Index target = -distance; target <= distance; ++target) {
        axis.taps.push_back(linearTaps(positions, std::abs(target), steps, target < 0 ? -1 : 1));
    }
    axis.covered = ratio.reaches ? distance : std::min(distance, static_cast<Index>(positions.back()));
    if (steps > 0) {
        axis.geometric = GeometricSteps{ratio.q, positions.back()};
    }
    return axis;
}

}  // namespace posenc

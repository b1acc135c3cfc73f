#include <algorithm>
#include <cassert>
#include <cmath>

#include "engine/resizing/axis_weights.h"

namespace posenc {

namespace {

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

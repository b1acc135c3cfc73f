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

/// Second derivatives at the nodes of the cubic spline through (nodes, 1 at one of them, 0 at the others), for every one of them:
/// [node * n + of]. Between the first two and the last two intervals the third derivative does not jump; three nodes have one parabola.
std::vector<double> splineCurvatures(const std::vector<double>& nodes) {
    const auto n = static_cast<std::ptrdiff_t>(nodes.size());
    const auto at = [n](std::ptrdiff_t row, std::ptrdiff_t column) { return static_cast<std::size_t>(row * n + column); };
    std::vector<double> matrix(nodes.size() * nodes.size(), 0.0);
    std::vector<double> right(matrix);
    const auto width = [&](std::ptrdiff_t k) { return nodes[static_cast<std::size_t>(k + 1)] - nodes[static_cast<std::size_t>(k)]; };
    for (std::ptrdiff_t k = 1; k + 1 < n; ++k) {
        matrix[at(k, k - 1)] = width(k - 1);
        matrix[at(k, k)] = 2 * (width(k - 1) + width(k));
        matrix[at(k, k + 1)] = width(k);
        right[at(k, k - 1)] = 6 / width(k - 1);
        right[at(k, k)] = -6 / width(k - 1) - 6 / width(k);
        right[at(k, k + 1)] = 6 / width(k);
    }
    for (const auto& [row, first] : {std::pair(std::ptrdiff_t{0}, std::ptrdiff_t{0}), std::pair(n - 1, n - 3)}) {
        const bool parabola = n == 3;
        const double before = width(first);
        const double behind = width(first + 1);
        matrix[at(row, row == 0 ? 0 : n - 1)] = parabola ? 1 : row == 0 ? behind : before;
        matrix[at(row, first + 1)] = parabola ? -1 : -before - behind;
        if (!parabola) {
            matrix[at(row, row == 0 ? 2 : n - 3)] = row == 0 ? before : behind;
        }
    }
    // Gauss with the largest pivot of each column.
    for (std::ptrdiff_t step = 0; step < n; ++step) {
        std::ptrdiff_t pivot = step;
        for (std::ptrdiff_t row = step + 1; row < n; ++row) {
            pivot = std::abs(matrix[at(row, step)]) > std::abs(matrix[at(pivot, step)]) ? row : pivot;
        }
        for (std::ptrdiff_t column = 0; column < n && pivot != step; ++column) {
            std::swap(matrix[at(pivot, column)], matrix[at(step, column)]);
            std::swap(right[at(pivot, column)], right[at(step, column)]);
        }
        for (std::ptrdiff_t row = 0; row < n; ++row) {
            const double share = row == step ? 0 : matrix[at(row, step)] / matrix[at(step, step)];
            for (std::ptrdiff_t column = 0; column < n && share != 0; ++column) {
                matrix[at(row, column)] -= share * matrix[at(step, column)];
                right[at(row, column)] -= share * right[at(step, column)];
            }
        }
    }
    for (std::ptrdiff_t row = 0; row < n; ++row) {
        for (std::ptrdiff_t column = 0; column < n; ++column) {
            right[at(row, column)] /= matrix[at(row, row)];
        }
    }
    return right;
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

AxisWeights linearWeights(Index from, Index to) {
    const double scale = static_cast<double>(from) / static_cast<double>(to);
    return weights(from, to, tapsOfTargets(to, [=](double middle) {
                       const double position = std::clamp(middle * scale - 0.5, 0.0, static_cast<double>(from - 1));
                       const double floor = std::floor(position);
                       std::vector<Tap> taps;
                       add(taps, static_cast<Index>(floor), 1 - (position - floor));
                       add(taps, std::min(static_cast<Index>(floor) + 1, from - 1), position - floor);
                       return taps;
                   }));
}

AxisWeights geometricCubicWeights(Index from, Index to) {
    AxisWeights axis = geometricWeights(from, to);
    if (!axis.geometric) {
        return axis;
    }
    const Index steps = from / 2;
    const std::vector<double> side = sourcePositions(steps, axis.geometric->q);
    std::vector<double> nodes;
    for (Index line = -steps; line <= steps; ++line) {
        const double place = side[static_cast<std::size_t>(std::abs(line))];
        nodes.push_back(line < 0 ? -place : place);
    }
    const std::vector<double> curvatures = splineCurvatures(nodes);
    for (Index target = 0; target < to; ++target) {
        const double x = std::clamp(static_cast<double>(target - to / 2), nodes.front(), nodes.back());
        const auto behind = std::upper_bound(nodes.begin() + 1, nodes.end() - 1, x);
        const auto k = static_cast<std::size_t>(behind - nodes.begin() - 1);
        const double width = nodes[k + 1] - nodes[k];
        const double a = (nodes[k + 1] - x) / width;
        const double b = 1 - a;
        std::vector<Tap>& taps = axis.taps[static_cast<std::size_t>(target)];
        taps.clear();
        for (std::size_t of = 0; of < nodes.size(); ++of) {
            const double curved =
                ((a * a * a - a) * curvatures[k * nodes.size() + of] + (b * b * b - b) * curvatures[(k + 1) * nodes.size() + of]) * width *
                width / 6;
            const double straight = of == k ? a : of == k + 1 ? b : 0;
            add(taps, static_cast<Index>(of), straight + curved);
        }
    }
    return axis;
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

AxisWeights logSpacedWeights(Index from, Index to) {
    assert(from % 2 == 1 && to % 2 == 1);
    constexpr double kEdge = 8;  // of the trained offsets, before logarithms
    const Index last = from / 2;
    const auto coordinate = [last](Index x) { return std::log2(1 + kEdge * static_cast<double>(x) / static_cast<double>(last)); };
    AxisWeights axis;
    axis.covered = std::min(last, to / 2);
    for (Index target = -(to / 2); target <= to / 2; ++target) {
        const Index side = target < 0 ? -1 : 1;
        const Index far = std::abs(target);
        std::vector<Tap> taps;
        if (far <= last || last == 0) {
            add(taps, last + side * std::min(far, last), 1);
        } else {
            const double more = (coordinate(far) - coordinate(last)) / (coordinate(last) - coordinate(last - 1));
            add(taps, last + side * last, 1 + more);
            add(taps, last + side * (last - 1), -more);
        }
        axis.taps.push_back(std::move(taps));
    }
    return axis;
}

}  // namespace posenc

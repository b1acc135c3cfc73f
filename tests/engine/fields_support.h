#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "tests/engine/model_support.h"

/// Regions of fields whose diagonals are equal, and their samples by definition.
namespace posenc::testing {

/// The mean, smallest or largest of f(j - i) over rows [a, b) and columns [c, e), offset by offset; what is not finite is left out.
inline double overRectangle(const std::function<double(Index)>& f, Index a, Index b, Index c, Index e, Reduction reduction) {
    long double sum = 0;
    long double count = 0;
    double best = std::numeric_limits<double>::quiet_NaN();
    double other = 0;
    for (Index x = c - b + 1; x < e - a; ++x) {
        const double value = f(x);
        if (!std::isfinite(value)) {
            other = value;
            continue;
        }
        // Cells of this diagonal.
        const auto cells = static_cast<long double>(std::min(b, e - x) - std::max(a, c - x));
        sum += cells * static_cast<long double>(value);
        count += cells;
        best = std::isnan(best) || (reduction == Reduction::Max ? value > best : value < best) ? value : best;
    }
    if (count == 0) {
        return other;
    }
    return reduction == Reduction::Mean ? static_cast<double>(sum / count) : best;
}

/// Compares some samples of a region with the definition.
inline QString checkSamples(const Field& field, const Region& region, const std::function<double(Index)>& f, Dice& dice, int looks) {
    std::vector<float> out(static_cast<std::size_t>(region.samples()));
    if (!field.evaluate(region, out).ok()) {
        return QStringLiteral("refused");
    }
    for (int k = 0; k < looks; ++k) {
        Index s = dice.between(0, region.rows.samples - 1);
        Index t = dice.between(0, region.columns.samples - 1);
        if (k % 2 == 0) {
            // Near the diagonal, where rules turn.
            const Index row = std::clamp(region.rows.edge(s) + dice.between(-40, 40), region.columns.first,
                                         region.columns.first + region.columns.count - 1);
            t = region.columns.sampleOf(row);
        }
        const double expected = overRectangle(f, region.rows.edge(s), region.rows.edge(s + 1), region.columns.edge(t),
                                              region.columns.edge(t + 1), region.reduction);
        const auto found = static_cast<double>(out[static_cast<std::size_t>(s * region.columns.samples + t)]);
        const bool same = std::isfinite(expected) ? std::abs(found - expected) <= 2e-6 * std::max(1.0, std::abs(expected))
                                                  : (std::isnan(expected) ? std::isnan(found) : found == expected);
        if (!same) {
            return QStringLiteral("sample (%1, %2) is %3, not %4").arg(s).arg(t).arg(found, 0, 'g', 10).arg(expected, 0, 'g', 10);
        }
    }
    return {};
}

inline Region anyRegion(Dice& dice, Index rows, Index columns, Index most, Reduction reduction) {
    const auto axis = [&](Index length) {
        const Index first = dice.coin() ? 0 : dice.between(0, length - 1);
        const Index count = dice.coin() ? length - first : dice.between(1, length - first);
        return Axis::sampled(first, count, dice.between(1, most));
    };
    return {axis(rows), axis(columns), reduction};
}

}  // namespace posenc::testing

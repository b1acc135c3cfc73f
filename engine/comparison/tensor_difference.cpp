#include "engine/comparison/tensor_difference.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posenc {

NumberDifference differenceOf(const Tensor& a, const Tensor& b) {
    NumberDifference out;
    const auto left = a.values();
    const auto right = b.values();
    const auto restA = a.remainder();
    const auto restB = b.remainder();
    double squares = 0;
    double size = 0;
    Index finite = 0;
    for (std::size_t i = 0; i < left.size(); ++i) {
        const double x = static_cast<double>(left[i]) + (restA.empty() ? 0.0 : static_cast<double>(restA[i]));
        const double y = static_cast<double>(right[i]) + (restB.empty() ? 0.0 : static_cast<double>(restB[i]));
        const bool same = x == y || (std::isnan(x) && std::isnan(y));
        out.differing += same ? 0 : 1;
        if (std::isfinite(x) && std::isfinite(y)) {
            const double difference = std::abs(x - y);
            out.largest = std::max(out.largest, difference);
            squares += difference * difference;
            size += y * y;
            ++finite;
        } else if (!same) {
            out.largest = std::numeric_limits<double>::infinity();
        }
    }
    out.root = finite > 0 ? std::sqrt(squares / static_cast<double>(finite)) : 0;
    out.share = size > 0 ? std::sqrt(squares / size) : squares > 0 ? std::numeric_limits<double>::infinity() : 0;
    return out;
}

}  // namespace posenc

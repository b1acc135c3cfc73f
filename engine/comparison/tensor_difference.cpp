#include "engine/comparison/tensor_difference.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>
#include <vector>

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

bool rowsInAnotherOrder(const Tensor& a, const Tensor& b) {
    if (a.rank() != 2 || a.dimension(0) < 3 || a.dimension(1) == 0) {
        return false;
    }
    const auto width = static_cast<std::size_t>(a.dimension(1));
    const auto rowOf = [width](const Tensor& tensor, std::size_t row) { return tensor.values().subspan(row * width, width); };
    const auto sorted = [&](const Tensor& tensor) {
        std::vector<std::size_t> order(static_cast<std::size_t>(tensor.dimension(0)));
        std::iota(order.begin(), order.end(), std::size_t{0});
        // NaN has no place in an order by numbers, its bits have.
        const auto before = [&](std::size_t x, std::size_t y) {
            return std::memcmp(rowOf(tensor, x).data(), rowOf(tensor, y).data(), width * sizeof(float)) < 0;
        };
        std::ranges::sort(order, before);
        return order;
    };
    const auto left = sorted(a);
    const auto right = sorted(b);
    bool moved = false;
    for (std::size_t at = 0; at < left.size(); ++at) {
        if (std::memcmp(rowOf(a, left[at]).data(), rowOf(b, right[at]).data(), width * sizeof(float)) != 0) {
            return false;
        }
        moved = moved || std::memcmp(rowOf(a, at).data(), rowOf(b, at).data(), width * sizeof(float)) != 0;
    }
    return moved;
}

}  // namespace posenc

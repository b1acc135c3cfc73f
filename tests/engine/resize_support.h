#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <random>
#include <utility>
#include <vector>

#include "engine/recognition/table_windows.h"
#include "engine/resizing/resize_table.h"

namespace posenc::testing {

/// A table of numbers from -1 to 1.
inline Tensor randomTable(const Grid& window, Index heads, Index extraRows, std::uint64_t seed) {
    std::mt19937_64 bits(seed);
    const Shape shape{offsetRows(window) + extraRows, heads};
    std::vector<float> values(static_cast<std::size_t>(elementCount(shape)));
    for (float& value : values) {
        value = static_cast<float>(static_cast<double>(bits() >> 11) * 0x1p-52 - 1);
    }
    return {shape, std::move(values)};
}

/// Every method from and to windows of all kinds: square, flat, high, of one cell, larger, smaller and both at once.
inline void forEveryResize(const std::function<void(const ResizeMethodDeclaration&, const Grid&, const Grid&)>& take) {
    const std::vector<Grid> windows{{1, 1}, {1, 6}, {2, 2}, {3, 5}, {7, 4}, {7, 7}, {9, 2}, {12, 12}};
    for (const ResizeMethodDeclaration& method : resizeMethods()) {
        for (const Grid& from : windows) {
            for (const Grid& to : windows) {
                take(method, from, to);
            }
        }
    }
}

}  // namespace posenc::testing

#pragma once

#include <cmath>
#include <random>
#include <utility>
#include <vector>

#include "engine/core/tensor.h"

namespace posenc::testing {

/// Numbers of a normal distribution, cut at `cut` standard deviations; the same on every machine.
inline Tensor randomNumbers(Shape shape, double sigma, double cut, unsigned seed) {
    std::mt19937_64 engine(seed);
    const auto uniform = [&] { return (static_cast<double>(engine() >> 11U) + 0.5) * 0x1p-53; };
    std::vector<float> values(static_cast<std::size_t>(elementCount(shape)));
    for (float& value : values) {
        double normal = cut + 1;
        while (std::abs(normal) > cut) {
            normal = std::sqrt(-2 * std::log(uniform())) * std::cos(6.283185307179586 * uniform());
        }
        value = static_cast<float>(sigma * normal);
    }
    return {std::move(shape), std::move(values)};
}

inline constexpr double kUncut = 100;

}  // namespace posenc::testing

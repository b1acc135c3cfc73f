#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "engine/core/tensor.h"

namespace posenc {

/// Sizes that a file states are untrusted: they are added and multiplied here alone, and none is the answer where the result
/// does not fit in 64 bits.
[[nodiscard]] inline std::optional<std::uint64_t> checkedAdd(std::uint64_t a, std::uint64_t b) {
    std::uint64_t sum = 0;
    return __builtin_add_overflow(a, b, &sum) ? std::nullopt : std::optional(sum);
}

[[nodiscard]] inline std::optional<std::uint64_t> checkedMultiply(std::uint64_t a, std::uint64_t b) {
    std::uint64_t product = 0;
    return __builtin_mul_overflow(a, b, &product) ? std::nullopt : std::optional(product);
}

/// Largest count or size that the engine can hold (Index is signed).
inline constexpr std::uint64_t kLargestIndex = std::numeric_limits<Index>::max();

/// Axes of a tensor at most, as in numpy 1.
inline constexpr std::uint64_t kLargestRank = 32;

/// Elements of a shape; 0 where a dimension is 0. None where the product of the dimensions that are not 0 is beyond Index:
/// such a shape could not be multiplied safely anywhere else, even if it holds nothing. @pre no dimension is negative
[[nodiscard]] inline std::optional<std::uint64_t> checkedElementCount(const Shape& shape) {
    std::uint64_t product = 1;
    bool nothing = false;
    for (const Index dimension : shape) {
        if (dimension == 0) {
            nothing = true;
            continue;
        }
        const auto next = checkedMultiply(product, static_cast<std::uint64_t>(dimension));
        if (!next || *next > kLargestIndex) {
            return std::nullopt;
        }
        product = *next;
    }
    return nothing ? 0 : product;
}

}  // namespace posenc

#pragma once

#include <span>
#include <vector>

#include "engine/core/tensor.h"

namespace posenc {

/// Element [i, j, ...] of a tensor stored by strides lies at i*s0 + j*s1 + ...; this brings it into C order.
/// @pre strides.size() == shape.size(), all not negative, and every element of the shape lies in the values
[[nodiscard]] std::vector<float> gathered(std::span<const float> values, const Shape& shape, const Shape& strides);

/// The same of a tensor's remainder, which may be empty.
[[nodiscard]] inline std::vector<float> gatheredRemainder(std::span<const float> remainder, const Shape& shape, const Shape& strides) {
    return remainder.empty() ? std::vector<float>() : gathered(remainder, shape, strides);
}

/// Strides of a packed tensor whose last axis runs fastest.
[[nodiscard]] Shape rowMajorStrides(const Shape& shape);
/// Strides of a packed tensor whose first axis runs fastest.
[[nodiscard]] Shape columnMajorStrides(const Shape& shape);

}  // namespace posenc

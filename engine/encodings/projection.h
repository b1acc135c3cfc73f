#pragma once

#include <optional>

#include "engine/core/tensor.h"

namespace posenc {

/// Rows times the transpose of a weight, plus a bias: whole, and as each head reads its columns of it. Both are computed when first read,
/// so that the rows of one head do not wait for those of the others.
struct Projection {
    Tensor whole;   ///< [1, r, H d]
    Tensor byHead;  ///< [H, r, d]
};

/// @param rows [r, w] or [1, r, w] @param weights [H d, w] @param bias [H d] @pre heads divides H d
[[nodiscard]] Projection projectedRows(const Tensor& rows, const Tensor& weights, const std::optional<Tensor>& bias, Index heads);

}  // namespace posenc

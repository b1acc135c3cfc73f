#pragma once

#include <memory>

#include "engine/core/tensor.h"
#include "engine/fields/field.h"

namespace posenc {

/// Cosine of two rows of a table [n, d]: p_i.p_j / (|p_i| |p_j|), 0 where a row is zero; n x n.
[[nodiscard]] std::shared_ptr<const Field> similarityField(const Tensor& table, AxisMeaning positions);

/// Rows divided by their length (in double), zero rows left as they are. `width` numbers a row.
void normaliseRows(std::span<const float> source, std::size_t width, std::span<float> out);

}  // namespace posenc

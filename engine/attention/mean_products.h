#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "engine/fields/region.h"

namespace posenc {

/// Means of the rows of a matrix over the samples of an axis.
struct RowMeans {
    std::vector<float> rows;  ///< samples x width, row-major
    double largest = 0;       ///< magnitude among all numbers that were read
};

/// Means of the rows of a row-major matrix, summed in double; none where a number is not finite. Reads every row of the axis once.
[[nodiscard]] std::optional<RowMeans> rowMeans(std::span<const float> matrix, Index width, const Axis& axis);

/// The mean of a product is the product of the means: out[s, t] += scale * (mean q of s) . (mean k of t), for queries and keys of the given
/// width. Costs each row once and one product per sample, however many cells the samples have. False, and `out` as it was, where a number
/// is not finite or a product could leave float32: such cells do not count, and only a look at each tells which.
[[nodiscard]] bool addMeanProducts(std::span<const float> queries, std::span<const float> keys, Index width, float scale,
                                   const Region& region, std::span<float> out, const std::stop_token& stop);

}  // namespace posenc

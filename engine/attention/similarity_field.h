#pragma once

#include <functional>
#include <memory>

#include "engine/core/tensor.h"
#include "engine/fields/field.h"

namespace posenc {

/// Cosine of two rows of a table [n, d]: p_i.p_j / (|p_i| |p_j|), 0 where a row is zero; n x n.
[[nodiscard]] std::shared_ptr<const Field> similarityField(const Tensor& table, const AxisMeaning& positions);

/// The same for tokens of a grid whose features each tell either the row or the column of a token, and nothing else (`ofRows`): a sum of
/// two products, one of the rows and one of the columns, which are computed once.
[[nodiscard]] std::shared_ptr<const Field> similarityByAxes(const Tensor& table, const Grid& grid,
                                                            const std::function<bool(Index feature)>& ofRows, AxisMeaning positions);

/// Similarities of tokens on a grid as h x w tiles of h x w cells, one tile per query at the query's place (Dosovitskiy et al. 2020,
/// figure 7): cell (query row * h + key row, query column * w + key column). Tokens before the grid are left out.
[[nodiscard]] std::shared_ptr<const Field> similarityTiles(std::shared_ptr<const Field> similarity, const Grid& grid, Index leading);

/// Rows divided by their length (in double), zero rows left as they are. `width` numbers a row.
void normaliseRows(std::span<const float> source, std::size_t width, std::span<float> out);

}  // namespace posenc

#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/fields/field.h"

namespace posenc {

/// One matrix of a tensor: rows are axis rank-2, columns axis rank-1, `slice` counts through the axes before (0 for rank 2; a vector is one
/// row, a scalar one cell). Computes only that slice of a random tensor.
/// @pre 0 <= slice < product of the leading axes
[[nodiscard]] std::shared_ptr<const Field> matrixField(Tensor tensor, Index slice, AxisMeaning rows, AxisMeaning columns);

/// A matrix that is computed whole when it is first looked at, and kept: for tables of few rows. Row-major, `rows * columns`.
[[nodiscard]] std::shared_ptr<const Field> computedField(Index rows, Index columns, bool integer,
                                                         std::function<std::vector<float>()> compute, AxisMeaning rowMeaning,
                                                         AxisMeaning columnMeaning);

/// A matrix of numbers that follow a rule, each computed when it is looked at. `number(row, column)` may run on any thread.
/// @param integer whether all are whole and below 2^24 in magnitude
[[nodiscard]] std::shared_ptr<const Field> numberField(Index rows, Index columns, bool integer,
                                                       std::function<double(Index row, Index column)> number, AxisMeaning rowMeaning,
                                                       AxisMeaning columnMeaning);

/// Cell by cell the mean of fields of one size. @pre not empty
[[nodiscard]] std::shared_ptr<const Field> meanField(std::vector<std::shared_ptr<const Field>> fields);

/// Cell by cell `a` minus `b`; 0 where they are equal, infinities among them. @pre both are of one size
[[nodiscard]] std::shared_ptr<const Field> differenceField(std::shared_ptr<const Field> a, std::shared_ptr<const Field> b);

}  // namespace posenc

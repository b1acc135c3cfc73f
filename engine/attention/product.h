#pragma once

#include <span>
#include <vector>

#include "engine/fields/field.h"

namespace posenc {

/// Rows of a row-major matrix of `width` columns times a factor, as one block: in place where they are neighbours and the factor is 1,
/// copied otherwise.
class RowsBlock {
public:
    RowsBlock(std::span<const float> matrix, Index width, const Selection& rows, float factor = 1);
    [[nodiscard]] const float* data() const { return data_; }

private:
    std::vector<float> copy_;
    const float* data_;
};

/// out[r, c] += sum over g of a[r, g] b[c, g]; a is rows x depth, b columns x depth, both dense and row-major, out has the given
/// stride. Single precision, Eigen's blocked kernel, one thread.
void addProductTransposed(const float* a, Index rows, const float* b, Index columns, Index depth, float* out, Index stride);

/// sum over g of a[g] b[g], in single precision.
[[nodiscard]] float product(const float* a, const float* b, Index depth);

/// The same in double.
[[nodiscard]] double exactProduct(const float* a, const float* b, Index depth);

/// out[k] += factor * a . matrix[rows[k]] in double, for some rows of a dense matrix; a row below 0 adds nothing. What they share is
/// converted once.
void addExactProducts(const float* a, Index depth, std::span<const float> matrix, std::span<const Index> rows, double factor, double* out);

/// out[r, g] += sum over c of a[r, c] b[c, g]; a is rows x inner with its stride, b inner x depth dense, out rows x depth dense.
void addProduct(const float* a, Index aStride, Index rows, const float* b, Index inner, Index depth, float* out);

}  // namespace posenc

#include "engine/attention/product.h"

#include <algorithm>
#include <limits>

#include <Eigen/Core>

namespace posenc {

namespace {

using RowMajor = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Strided = Eigen::Map<RowMajor, Eigen::Unaligned, Eigen::OuterStride<>>;
using ConstStrided = Eigen::Map<const RowMajor, Eigen::Unaligned, Eigen::OuterStride<>>;

ConstStrided dense(const float* data, Index rows, Index columns) {
    return {data, rows, columns, Eigen::OuterStride<>(columns)};
}

/// Floats added up in single precision before they go to double: short enough to lose nothing that float32 shows.
constexpr int kSumBlock = 64;

}  // namespace

RowsBlock::RowsBlock(std::span<const float> matrix, Index width, const Selection& rows) {
    if (rows.contiguous()) {
        data_ = matrix.data() + rows.first * width;
        return;
    }
    copy_.resize(static_cast<std::size_t>(rows.count * width));
    for (Index r = 0; r < rows.count; ++r) {
        std::copy_n(matrix.data() + rows[r] * width, width, copy_.data() + r * width);
    }
    data_ = copy_.data();
}

void addProductTransposed(const float* a, Index rows, const float* b, Index columns, Index depth, float* out, Index stride) {
    Strided result(out, rows, columns, Eigen::OuterStride<>(stride));
    result.noalias() += dense(a, rows, depth) * dense(b, columns, depth).transpose();
}

void addProduct(const float* a, Index aStride, Index rows, const float* b, Index inner, Index depth, float* out) {
    Strided result(out, rows, depth, Eigen::OuterStride<>(depth));
    result.noalias() += ConstStrided(a, rows, inner, Eigen::OuterStride<>(aStride)) * dense(b, inner, depth);
}

double exponentiate(float* values, Index count, float shift) {
    double sum = 0;
    // Always in aligned blocks of one size: Eigen treats the ends of unaligned data one by one, with another exponential, and a
    // number would depend on where it lies.
    Eigen::Array<float, kSumBlock, 1> block;
    for (Index begin = 0; begin < count; begin += kSumBlock) {
        const Index length = std::min<Index>(kSumBlock, count - begin);
        std::copy_n(values + begin, length, block.data());
        std::fill(block.data() + length, block.data() + kSumBlock, -std::numeric_limits<float>::infinity());
        block = (block - shift).exp();
        std::copy_n(block.data(), length, values + begin);
        sum += static_cast<double>(block.sum());
    }
    return sum;
}

}  // namespace posenc

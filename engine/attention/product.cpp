#include "engine/attention/product.h"

#include <algorithm>
#include <array>

#include <Eigen/Core>

namespace posenc {

namespace {

/// Partial sums of an exact product: two vectors of eight doubles, so that one addition need not wait for the other.
constexpr std::size_t kSideBySide = 16;
/// Features that are converted at a time.
constexpr Index kConverted = 64;

using RowMajor = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Strided = Eigen::Map<RowMajor, Eigen::Unaligned, Eigen::OuterStride<>>;
using ConstStrided = Eigen::Map<const RowMajor, Eigen::Unaligned, Eigen::OuterStride<>>;

ConstStrided dense(const float* data, Index rows, Index columns) {
    return {data, rows, columns, Eigen::OuterStride<>(columns)};
}

/// Eigen turns floats into doubles one at a time; sums side by side the compiler takes in vectors.
template <typename Number>
double productInDouble(const Number* a, const float* b, Index depth) {
    std::array<double, kSideBySide> sums{};
    const Index whole = depth - depth % static_cast<Index>(kSideBySide);
    for (Index k = 0; k < whole; k += static_cast<Index>(kSideBySide)) {
        for (std::size_t lane = 0; lane < kSideBySide; ++lane) {
            const Index at = k + static_cast<Index>(lane);
            sums[lane] += static_cast<double>(a[at]) * static_cast<double>(b[at]);
        }
    }
    double sum = Eigen::Map<const Eigen::Array<double, kSideBySide, 1>>(sums.data()).sum();
    for (Index k = whole; k < depth; ++k) {
        sum += static_cast<double>(a[k]) * static_cast<double>(b[k]);
    }
    return sum;
}

}  // namespace

RowsBlock::RowsBlock(std::span<const float> matrix, Index width, const Selection& rows, float factor) {
    if (rows.contiguous() && factor == 1) {
        data_ = matrix.data() + rows.first * width;
        return;
    }
    copy_.resize(static_cast<std::size_t>(rows.count * width));
    for (Index r = 0; r < rows.count; ++r) {
        const float* row = matrix.data() + rows[r] * width;
        std::transform(row, row + width, copy_.data() + r * width, [factor](float value) { return factor * value; });
    }
    data_ = copy_.data();
}

void addProductTransposed(const float* a, Index rows, const float* b, Index columns, Index depth, float* out, Index stride) {
    Strided result(out, rows, columns, Eigen::OuterStride<>(stride));
    result.noalias() += dense(a, rows, depth) * dense(b, columns, depth).transpose();
}

float product(const float* a, const float* b, Index depth) {
    return Eigen::Map<const Eigen::VectorXf>(a, depth).dot(Eigen::Map<const Eigen::VectorXf>(b, depth));
}

double exactProduct(const float* a, const float* b, Index depth) {
    return productInDouble(a, b, depth);
}

void addExactProducts(const float* a, Index depth, std::span<const float> matrix, std::span<const Index> rows, double factor, double* out) {
    std::array<double, kConverted> converted;
    for (Index first = 0; first < depth; first += kConverted) {
        const Index count = std::min(kConverted, depth - first);
        std::copy_n(a + first, count, converted.data());
        for (std::size_t k = 0; k < rows.size(); ++k) {
            if (rows[k] >= 0) {
                const float* b = matrix.data() + rows[k] * depth + first;
                // A known number of features has no loop.
                out[k] += factor * (count == kConverted ? productInDouble(converted.data(), b, kConverted)
                                                        : productInDouble(converted.data(), b, count));
            }
        }
    }
}

void addProduct(const float* a, Index aStride, Index rows, const float* b, Index inner, Index depth, float* out) {
    Strided result(out, rows, depth, Eigen::OuterStride<>(depth));
    result.noalias() += ConstStrided(a, rows, inner, Eigen::OuterStride<>(aStride)) * dense(b, inner, depth);
}

}  // namespace posenc

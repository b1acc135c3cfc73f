#include "engine/analysis/spectrum.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>

namespace posenc {

namespace {

struct Tridiagonal {
    std::vector<double> diagonal;
    std::vector<double> beside;  ///< one shorter
};

double dot(const double* a, const double* b, std::size_t count) {
    return std::inner_product(a, a + count, b, 0.0);
}

/// Takes one row after the other to the form by a reflection of the rest.
Tridiagonal tridiagonalised(std::vector<double> matrix, std::size_t side) {
    const auto row = [&](std::size_t r) { return matrix.data() + r * side; };
    Tridiagonal form;
    std::vector<double> product(side);
    for (std::size_t k = 0; k + 1 < side; ++k) {
        double* axis = row(k) + k + 1;
        const std::size_t count = side - k - 1;
        const double length = std::copysign(std::sqrt(dot(axis, axis, count)), axis[0]);
        form.diagonal.push_back(row(k)[k]);
        form.beside.push_back(-length);
        if (length == 0) {
            continue;
        }
        // The reflection is 1 - axis axis^T / half.
        axis[0] += length;
        const double half = length * axis[0];
        for (std::size_t i = 0; i < count; ++i) {
            product[i] = dot(row(k + 1 + i) + k + 1, axis, count) / half;
        }
        const double along = dot(axis, product.data(), count) / (2 * half);
        for (std::size_t i = 0; i < count; ++i) {
            product[i] -= along * axis[i];
        }
        for (std::size_t i = 0; i < count; ++i) {
            double* line = row(k + 1 + i) + k + 1;
            for (std::size_t j = 0; j < count; ++j) {
                line[j] -= axis[i] * product[j] + product[i] * axis[j];
            }
        }
    }
    form.diagonal.push_back(row(side - 1)[side - 1]);
    return form;
}

/// Eigenvalues above a number: signs of the pivots of the form less that number.
Index countAbove(const Tridiagonal& form, double number) {
    Index count = 0;
    double pivot = 1;
    for (std::size_t k = 0; k < form.diagonal.size(); ++k) {
        const double beside = k == 0 ? 0 : form.beside[k - 1];
        pivot = form.diagonal[k] - number - beside * beside / pivot;
        if (pivot == 0) {
            pivot = -std::numeric_limits<double>::min();
        }
        count += pivot > 0 ? 1 : 0;
    }
    return count;
}

}  // namespace

Index eigenvaluesAbove(double share, std::vector<double> matrix, Index side) {
    const Tridiagonal form = tridiagonalised(std::move(matrix), static_cast<std::size_t>(side));
    // The largest lies below the sum of all.
    double low = 0;
    double high = std::max(0.0, std::accumulate(form.diagonal.begin(), form.diagonal.end(), 0.0));
    constexpr int kHalvings = 60;
    for (int step = 0; step < kHalvings; ++step) {
        const double middle = low + (high - low) / 2;
        (countAbove(form, middle) > 0 ? low : high) = middle;
    }
    return high > 0 ? countAbove(form, share * high) : 0;
}

std::vector<double> productsOfRows(std::span<const double> matrix, Index rows, Index columns) {
    const auto side = static_cast<std::size_t>(rows);
    const auto count = static_cast<std::size_t>(columns);
    std::vector<double> products(side * side);
    for (std::size_t i = 0; i < side; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            products[i * side + j] = products[j * side + i] = dot(matrix.data() + i * count, matrix.data() + j * count, count);
        }
    }
    return products;
}

}  // namespace posenc

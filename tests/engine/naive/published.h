#pragma once

#include "tests/engine/naive/layers.h"

/// The reshaping tricks of published code, done literally on a matrix of numbers.
namespace posenc::naive {

/// The same numbers under another width.
inline Matrix viewed(const Matrix& x, Index rows, Index columns) {
    return {rows, columns, x.cells};
}

/// One column of zeros on the left or on the right.
inline Matrix padded(const Matrix& x, bool left) {
    return matrix(x.rows, x.columns + 1, [&](Index i, Index j) {
        const Index from = left ? j - 1 : j;
        return from < 0 || from >= x.columns ? 0.0 : x.at(i, from);
    });
}

inline Matrix rowsFrom(const Matrix& x, Index first, Index count) {
    return matrix(count, x.columns, [&](Index i, Index j) { return x.at(first + i, j); });
}

inline Matrix lastColumns(const Matrix& x, Index count) {
    return matrix(x.rows, count, [&](Index i, Index j) { return x.at(i, x.columns - count + j); });
}

/// [n, 2n-1] -> [n, n] (BoTNet, AI Summer).
inline Matrix relativeToAbsolute(const Matrix& x) {
    const Index n = x.rows;
    Matrix flat = padded(x, false);
    flat.cells.resize(flat.cells.size() + static_cast<std::size_t>(n - 1), 0.0);
    return lastColumns(rowsFrom(viewed(flat, n + 1, 2 * n - 1), 0, n), n);
}

/// [n, n] -> [n, n] (Music Transformer): what lies left of the anti-diagonal is zeroed first.
inline Matrix skewed(const Matrix& x) {
    const Index n = x.rows;
    const Matrix kept = matrix(n, n, [&](Index i, Index j) { return j < n - 1 - i ? 0.0 : x.at(i, j); });
    return rowsFrom(viewed(padded(kept, true), n + 1, n), 1, n);
}

/// [n, m] -> [n, m] (Transformer-XL): above the causal diagonal the result is what happens to stand there.
inline Matrix relativeShift(const Matrix& x) {
    const Matrix turned = rowsFrom(viewed(padded(x, true), x.columns + 1, x.rows), 1, x.columns);
    return viewed(turned, x.rows, x.columns);
}

/// [n, L] -> [n, L] (labml): row i moves right by i.
inline Matrix shiftedRight(const Matrix& x) {
    const Matrix turned = rowsFrom(viewed(padded(x, false), x.columns + 1, x.rows), 0, x.columns);
    return viewed(turned, x.rows, x.columns);
}

}  // namespace posenc::naive

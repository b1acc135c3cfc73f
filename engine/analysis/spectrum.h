#pragma once

#include <span>
#include <vector>

#include "engine/core/index.h"

namespace posenc {

/// How many eigenvalues of a symmetric matrix that has none below 0 are above `share` of the largest: Householder's tridiagonal form, then
/// Sturm's count. In double precision an eigenvalue is off by some 1e-15 of the largest, so `share` is to be well above that. Eigen's
/// solver would give the eigenvalues themselves, and take half a minute of every build for it.
/// @param matrix side x side, row-major; 1 <= side. Costs side^3 multiplications.
[[nodiscard]] Index eigenvaluesAbove(double share, std::vector<double> matrix, Index side);

/// The products of all pairs of rows of a row-major matrix, symmetric. Costs rows^2 columns / 2 multiplications.
[[nodiscard]] std::vector<double> productsOfRows(std::span<const double> matrix, Index rows, Index columns);

}  // namespace posenc

#pragma once

#include "engine/core/tensor.h"

namespace posenc {

/// Two tensors of one shape, number by number.
struct NumberDifference {
    Index differing = 0;  ///< that are not the same; 0 and -0 are, as two NaN
    double largest = 0;   ///< |A - B|; infinity where one alone is finite
    double root = 0;      ///< root mean square of A - B over the numbers that are finite in both
    double share = 0;     ///< that, of the root mean square of these numbers of B; infinity where B's are 0 and A's are not
};
/// Costs the numbers. @pre the same shape
[[nodiscard]] NumberDifference differenceOf(const Tensor& a, const Tensor& b);

/// Whether the rows of two matrices are the same ones in another order, as a conversion of rotary weights moves them. False where they are
/// in the same order, or there are fewer than three. Costs the numbers, times the logarithm of the rows. @pre the same shape
[[nodiscard]] bool rowsInAnotherOrder(const Tensor& a, const Tensor& b);

}  // namespace posenc

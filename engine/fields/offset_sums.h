#pragma once

#include <vector>

#include "engine/fields/offset_function.h"

namespace posenc {

/// Sums of f(j - i) over rectangles of cells, in closed form. F(x) = sum of f(t), t < x; G(x) = sum of F(t), t < x; the sum over rows
/// [a, b) and columns [c, e) is G(e-a+1) - G(e-b+1) - G(c-a+1) + G(c-b+1). What is not finite counts as 0.
/// G grows with the square of the offsets, and the sum of a few cells would drown in that of a million: so f is the part that a region
/// reads, and both are counted from its middle piece, where rules turn.
class OffsetSums {
public:
    /// One pass over the pieces. `f` must live on.
    explicit OffsetSums(const OffsetFunction& f);

    /// G(x), where x is at or after the first offset and two after the last at most. @pre piece == f.pieceOf(x)
    [[nodiscard]] double at(Index x, std::size_t piece) const;

private:
    struct Sums {
        double once = 0;   ///< F where the piece begins
        double twice = 0;  ///< G there
    };
    const OffsetFunction& f_;
    std::vector<Sums> sums_;
};

/// The smallest or largest finite number over ranges of offsets.
class OffsetExtremes {
public:
    /// One pass over the pieces. `f` must live on.
    OffsetExtremes(const OffsetFunction& f, bool largest);

    /// Over first .. last; an infinity where none is finite. Costs O(log pieces). @pre piece == f.pieceOf(first)
    [[nodiscard]] float over(Index first, Index last, std::size_t piece) const;

private:
    [[nodiscard]] float better(float a, float b) const;
    /// The better end of what a piece holds between two offsets.
    [[nodiscard]] float ofEnds(std::size_t piece, Index first, Index last) const;

    const OffsetFunction& f_;
    bool largest_;
    std::vector<float> tree_;  ///< node k is the better of 2k and 2k + 1; the pieces are the last half
};

}  // namespace posenc

#pragma once

#include <span>

#include "engine/core/tensor.h"
#include "engine/schema/parameters.h"

namespace posenc {

/// Vectors of a table of positions that lie on no map: those of a class token and the like.
struct TokensBeside {
    Index before = 0;
    Index behind = 0;

    [[nodiscard]] Index count() const { return before + behind; }
    friend bool operator==(const TokensBeside&, const TokensBeside&) = default;
};

/// What the vectors of positions say of where their tokens lie.
struct MapFacts {
    enum class Verdict {
        Unknown,   ///< neighbours are not alike: not trained, or too few; or nothing speaks clearly for one map
        Map,       ///< they lie on `grid`
        Sequence,  ///< neighbours are alike, wherever they are
    } verdict = Verdict::Unknown;
    /// Map: rows x columns, of three at least; otherwise the smoothest map of an image, which is not clear, or none (0 x 0).
    Grid grid{0, 0};
    TokensBeside beside;  ///< those that are not on it

    [[nodiscard]] bool anyGrid() const { return grid.tokens() > 0; }
};

/// Looks for the map, behind or in front of one of these numbers of tokens.
///
/// First at the likeness of neighbours, <p(i), p(i+1)> / mean <p(i), p(i)>, p without its mean. On a map of w columns it falls at every
/// w-th token, where a row ends. Of all w that divide the tokens that one is taken of which this is surest; by 4 standard errors it must
/// be, and by 30 % of the likeness.
///
/// Where that tells none and the tokens are patches of an image, at the squared distances of neighbours in a row and of tokens below each
/// other: together they are least on the right map, on which a token is closer to the one below than the end of its row to the next row, or
/// than to those beside the one below. That map is taken where it is clearly smoother than all others of this kind and than the square.
///
/// Behind the map the tokens are only where the last vector is far from the one a row above, compared with the first and the one below.
/// Of large tables every few features are looked at, 2^18 numbers or 64 of each vector. O(those x divisors of the numbers of tokens).
/// @param positions [n, d]
/// @param places 0 <= before, behind and before + behind < n; the first one is that of which a sequence is told
[[nodiscard]] MapFacts mapFactsOf(const Tensor& positions, std::span<const TokensBeside> places, bool ofImage);

}  // namespace posenc

#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/comparison/relation.h"

namespace posenc {

/// Matrices that are computed row by row from a small table; a row costs its length.

/// n x m whole numbers f(o), o = j - (i + m - n).
[[nodiscard]] OtherSide rowsByOffset(Index n, Index m, const std::function<Index(Index offset)>& f);
/// Square whole numbers f(row offset, column offset) of the tokens of a window, query - key; with `lead`, a class token stands before them,
/// and lead(query, key) gives its cells.
[[nodiscard]] OtherSide rowsByWindow(const Grid& window, const std::function<Index(Index rows, Index columns)>& f,
                                     const std::function<Index(Index query, Index key)>& lead = {});
/// Square whole numbers f(query, key).
[[nodiscard]] OtherSide rowsByPair(Index n, const std::function<Index(Index query, Index key)>& f);
/// A mask [n, m]: 1 where a query sees a key, else 0. Queries are the last n of m positions, query i is at i + m - n.
[[nodiscard]] OtherSide rowsOfMask(Index n, Index m, const std::function<bool(Index query, Index key)>& sees);

/// One column of a table of waves: sine or cosine of (position along an axis) * frequency.
struct Wave {
    double frequency = 0;
    bool sine = true;
    int axis = 0;     ///< which of the two positions
    bool odd = true;  ///< a sine of a negative position is negative; else it is that of its magnitude
};
/// [n, waves] real numbers; `position` gives the one or two positions of a row.
[[nodiscard]] OtherSide rowsOfWaves(Index n, std::vector<Wave> waves, const std::function<std::array<double, 2>(Index row)>& position);

/// [H, n, m] real numbers -slope |o|, o as above; NaN (hidden) for o > 0 where causal.
[[nodiscard]] OtherSide rowsOfSlopes(std::vector<double> slopes, Index n, Index m, bool causal, Index rank);

/// A single row of real numbers.
[[nodiscard]] OtherSide rowOfNumbers(std::vector<double> numbers);
/// n whole numbers f(i), as a vector.
[[nodiscard]] OtherSide wholeVector(Index n, const std::function<Index(Index)>& f);

}  // namespace posenc

#pragma once

#include <vector>

#include "engine/core/index.h"

namespace posenc {

/// Rows of the bias table of a window: one for each 2D offset.
[[nodiscard]] constexpr Index offsetRows(const Grid& window) {
    return (2 * window.rows - 1) * (2 * window.columns - 1);
}

/// Rows of a class token (BEiT), the last of its table: class to token, token to class, class to class.
constexpr Index kClassTokenRows = 3;

/// How many of a table's rows are those of a class token: (2Wh-1)(2Ww-1) is odd, so that the parity tells. 0 or 3.
[[nodiscard]] constexpr Index classTokenRows(Index rows) {
    return rows % 2 == 0 ? kClassTokenRows : 0;
}

/// Every window with (2Wh-1)(2Ww-1) = rows, from square to long, of a pair the flat one first: 2x3 before 3x2. None for a number that
/// is even or below 1. Costs O(sqrt rows).
[[nodiscard]] std::vector<Grid> windowsOfRows(Index rows);

/// The same without windows one token wide, unless there are no others: every table could be of one of those.
[[nodiscard]] std::vector<Grid> likelyWindowsOfRows(Index rows);

/// Windows of depth, rows and columns with (2D-1)(2h-1)(2w-1) = rows as networks have them: cubes of a side of at least 3, then depths of
/// 2 to 4 w over a square of side w >= 4, then boxes D < h < w <= 2D of sides of at least 4. Of each kind those next to a cube come
/// first. No side is longer than 64. Costs O(64^2).
[[nodiscard]] std::vector<Grid3d> volumesOfRows(Index rows);

/// Every window of so many tokens with depth, rows and columns of at least 2: without depth it is one of an image. By depth, then rows,
/// both ascending. Costs O(tokens).
[[nodiscard]] std::vector<Grid3d> volumesOfTokens(Index tokens);

/// Side of a square of so many tokens, rounded if there is no such square. @pre tokens >= 0
[[nodiscard]] Index squareSide(Index tokens);

}  // namespace posenc

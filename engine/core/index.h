#pragma once

#include <cstdint>

namespace posenc {

/// Counts and positions: tokens, rows, columns, bytes of a file. Signed, so that differences are safe.
using Index = std::int64_t;

/// A window, grid or map of `rows x columns` tokens. Token t sits at row t / columns, column t % columns.
struct Grid {
    Index rows = 1;
    Index columns = 1;

    [[nodiscard]] constexpr Index tokens() const { return rows * columns; }
    friend bool operator==(const Grid&, const Grid&) = default;
};

/// A window, grid or map of `depth x rows x columns` tokens. Token t sits at depth t / (rows columns), then as on a Grid.
struct Grid3d {
    Index depth = 1;
    Index rows = 1;
    Index columns = 1;

    [[nodiscard]] constexpr Index tokens() const { return depth * rows * columns; }
    friend bool operator==(const Grid3d&, const Grid3d&) = default;
};

/// One cell of a matrix: query and key token, or row and column of a table.
struct Cell {
    Index row = 0;
    Index column = 0;

    friend bool operator==(const Cell&, const Cell&) = default;
};

}  // namespace posenc

#pragma once

#include <limits>
#include <memory>
#include <vector>

#include "engine/fields/index_map.h"

namespace posenc {

/// Where the rows of a table stand in that of an implementation that counts offsets with the opposite sign. What is no row, an index below
/// 0, stays what it is.
class RowOrder {
public:
    /// Every row where it is.
    RowOrder() : pieces_{{kUndefinedIndex, 0, 1}} {}
    /// sum - row of the rows before `end`; those behind it stay.
    [[nodiscard]] static RowOrder reversed(Index sum, Index end = std::numeric_limits<Index>::max());
    /// The rows 1 .. half-1 change places with half+1 .. 2 half-1: two directions with a half of the rows each, the first row of neither.
    [[nodiscard]] static RowOrder exchangedHalves(Index half);
    /// Offsets themselves: -offset; what is undefined stays so.
    [[nodiscard]] static RowOrder negated();

    [[nodiscard]] Index operator()(Index row) const;
    /// Appends the same cells as they read the rows in this order.
    void append(const IndexRun& run, std::vector<IndexRun>& out) const;
    /// Every row stays.
    [[nodiscard]] bool same() const { return pieces_.size() == 1; }

    /// base + step row, up to the first row of the next piece; step is -1 or 1.
    struct Piece {
        Index first = kUndefinedIndex;
        Index base = 0;
        Index step = 1;
    };
    /// Ascending; the first begins with the smallest number.
    [[nodiscard]] const std::vector<Piece>& pieces() const { return pieces_; }

private:
    explicit RowOrder(std::vector<Piece> pieces) : pieces_(std::move(pieces)) {}

    std::vector<Piece> pieces_;
};

/// The map with its rows in another order, as cheap to read as the map itself.
[[nodiscard]] std::shared_ptr<const IndexMap> reordered(const std::shared_ptr<const IndexMap>& map, const RowOrder& order);

}  // namespace posenc

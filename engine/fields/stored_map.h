#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/fields/index_map.h"

namespace posenc {

/// An index that is kept cell by cell, because a file says it and no formula does: four bytes for each cell.
class StoredMap : public IndexMap {
public:
    /// @param index row-major, as many numbers as cells @pre whole numbers of magnitude below 2^24, rows and columns > 0
    StoredMap(Index rows, Index columns, std::span<const float> index);

    void runs(Index row, Index first, Index count, std::vector<IndexRun>& out) const override;
    [[nodiscard]] Index at(Index row, Index column) const override { return index_[place(row, column)]; }
    [[nodiscard]] std::pair<Index, Index> bounds() const override { return bounds_; }

private:
    [[nodiscard]] std::size_t place(Index row, Index column) const { return static_cast<std::size_t>(row * columns() + column); }

    std::vector<std::int32_t> index_;
    std::pair<Index, Index> bounds_;
};

}  // namespace posenc

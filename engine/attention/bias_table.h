#pragma once

#include <memory>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/fields/index_map.h"
#include "engine/fields/offset_function.h"

namespace posenc {

/// What a bias adds to the logits: a number for every head and table row, those of a tensor or a ramp. Nothing is computed before it is
/// read, and of a ramp only the rows that are read.
class BiasTable {
public:
    /// table[head, 0, row] of a tensor [H, 1, r].
    [[nodiscard]] static std::shared_ptr<const BiasTable> ofHeads(Tensor table);
    /// scale * table[row, head] of a tensor [r, H], as most encodings keep it.
    [[nodiscard]] static std::shared_ptr<const BiasTable> ofRows(const Tensor& table, float scale = 1);
    /// slopes[head] * row, in float32, for any row.
    [[nodiscard]] static std::shared_ptr<const BiasTable> ramp(std::vector<float> slopes);

    [[nodiscard]] float at(Index head, Index row) const;
    /// The numbers of rows low .. high of one head; where they have to be computed, `room` takes them.
    [[nodiscard]] const float* read(Index head, Index low, Index high, std::vector<float>& room) const;
    /// Whether rows are computed each time they are read, so that it is worth asking for few of them.
    [[nodiscard]] bool computed() const { return !slopes_.empty(); }

    /// The bias by offset j - i, where `index` says which row an offset reads; 0 where it reads none. The table's numbers are pieces of
    /// their own, a ramp and a row that many offsets share are one piece each.
    [[nodiscard]] std::vector<OffsetFunction::Piece> byOffset(Index head, const OffsetMap& index) const;

private:
    explicit BiasTable(Tensor table, std::vector<float> slopes) : table_(std::move(table)), slopes_(std::move(slopes)) {}

    Tensor table_;
    std::vector<float> slopes_;  ///< of a ramp; empty: the table
};

}  // namespace posenc

#pragma once

#include "engine/fields/field.h"

namespace posenc {

/// One additive share of the logits, H x n x m, never stored. Immutable; safe to read from several threads.
class ScoreTerm {
public:
    virtual ~ScoreTerm() = default;

    /// Adds the term's numbers to rows x columns cells of one head, row r at out + r * stride. Both selections ascend and are not empty.
    /// Neighbours are computed together, as products of matrices; scattered cells (a sampled picture) one by one.
    virtual void add(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const = 0;
    /// The same numbers in place of what was there. By default zeros, to which they are added.
    virtual void write(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const;
    /// Whether write() takes one pass over the cells, not one for the zeros and one more.
    [[nodiscard]] virtual bool writes() const { return false; }
    /// Cells that addExact() takes together, at most.
    static constexpr std::size_t kMostExact = 64;
    /// Adds some cells of one query to out[0], out[1], ..., in double where the term multiplies: what weighs in a softmax needs more digits
    /// than float32 has of a large logit. By default the numbers of add(). @pre the keys ascend, 1 to kMostExact
    virtual void addExact(Index head, Index query, std::span<const Index> keys, double* out) const;
    /// Adds the mean over the cells of every sample of a region to `out`, where the term knows it without looking at each cell; false
    /// where it does not. After a request to stop the numbers are worthless.
    [[nodiscard]] virtual bool addMeans(Index head, const Region& region, std::span<float> out, const std::stop_token& stop) const;
    /// Multiplications per cell.
    [[nodiscard]] virtual double costPerCell() const = 0;
};

}  // namespace posenc

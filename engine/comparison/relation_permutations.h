#pragma once

#include "engine/comparison/row_walk.h"

namespace posenc {

/// Every head of A equals a different head of B, each the first that is left. 3D.
[[nodiscard]] bool headsArePermuted(const ComparedArray& a, const OtherSide& b, const CellRule& rule, const RelationRequest& request,
                                    const RowWalk& walk, RelationDetail& detail);

/// Every column of A equals a different column of B, each the first that is left. 2D, not for whole numbers.
[[nodiscard]] bool channelsArePermuted(const ComparedArray& a, const OtherSide& b, const CellRule& rule, const RelationRequest& request,
                                       const RowWalk& walk, RelationDetail& detail);

/// The rows of A are those of the stored array B, exactly, in another order; those of B differ from each other. At most 2D, more than two
/// rows; a 1D array has rows of one number. Tells the conversions between the pairings of rotary embeddings that move rows so.
[[nodiscard]] bool rowsArePermuted(const ComparedArray& a, const OtherSide& b, const CellRule& rule, const RelationRequest& request,
                                   const RowWalk& walk, RelationDetail& detail);

/// Row r of [H, d/2, 2] flattened is row p[r] of [H, 2, d/2]: the order of the pairing "half" that the pairing "interleaved" reads.
/// @pre rows is a multiple of 2 heads
[[nodiscard]] std::vector<Index> interleavedFromHalf(Index rows, Index heads);

}  // namespace posenc

#pragma once

#include <vector>

#include "engine/comparison/relation.h"

namespace posenc {

/// The cells in which two arrays differ at a tolerance that the user chooses.
struct CellDifferences {
    CellCounts counts;
    std::vector<Index> cells;  ///< those that differ, as (head * rows + row) * columns + column, ascending
};
/// @param tolerance as Verdict::tolerance, 0 or above; whole numbers are compared by it too  @pre the same shape
/// Cancelled. Costs the cells, and 8 bytes for each that differs.
[[nodiscard]] Result<CellDifferences> differencesOf(const ComparedArray& a, const ComparedArray& b, double tolerance,
                                                    const Progress& progress = {});

/// All rows of a side that is computed, as an array. Costs 16 bytes for each cell.
[[nodiscard]] ComparedArray computedArray(const OtherSide& side);

/// One head of an array, as an array of two axes. @pre 0 <= head < array.heads
[[nodiscard]] ComparedArray headOf(const ComparedArray& array, Index head);

/// The softmax of every row over its visible cells; hidden ones stay hidden. Of an attention: the attention. Compared by the tolerance of
/// the numbers that it is made from.
[[nodiscard]] ComparedArray softmaxOf(const ComparedArray& array);

/// Head `a` of one array against head `b` of another one.
struct HeadPair {
    Index a = 0;
    Index b = 0;
    double largest = 0;    ///< |A - B| over the cells visible in both
    double root = 0;       ///< root mean square of A - B over them
    bool matched = false;  ///< each head of both is in one such pair at most: the closest pairs first
};
/// Every head of A against every head of B, by their root mean square difference, of equal ones in the order of the heads; pairs without
/// a cell that is visible in both are left out. Of large arrays evenly spread rows are looked at, about kPairedCells in all.
/// Runs on several threads; Cancelled. @pre rows and columns are the same
inline constexpr Index kPairedCells = Index{1} << 27;
[[nodiscard]] Result<std::vector<HeadPair>> headPairs(const ComparedArray& a, const ComparedArray& b, const Progress& progress = {});

/// The mean of the visible cells of one head by offset o = j - (i + columns - rows), from -(columns - 1) to rows - 1; NaN where an offset
/// has none. @pre two axes or more
[[nodiscard]] std::vector<double> offsetMeans(const ComparedArray& array, Index head);

}  // namespace posenc

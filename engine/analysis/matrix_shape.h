#pragma once

#include <optional>
#include <string_view>

#include "engine/core/index.h"
#include "engine/model/model.h"

namespace posenc {

/// What the matrix of a layer of pairs looks like. Cells that a mask hides, and those that are not finite, are left out.
struct MatrixShape {
    /// Root mean square of what is left when the mean of every relative position is taken away, as a share of the cells' own: 0 where
    /// every diagonal (block diagonal on a grid) is constant, near 1 where position says nothing.
    double toeplitzResidue = 0;
    /// Root mean square of (A - transpose of A) / 2, as a share of the cells' own: 0 for a symmetric matrix, 1 for an antisymmetric one.
    /// None where the matrix is not square, has hidden cells or is larger than `kLargestRanked`.
    std::optional<double> symmetryResidue;
    /// Singular values above 1e-5 of the largest. None where the matrix has hidden cells or is larger than `kLargestRanked`.
    std::optional<Index> rank;
    std::optional<Cell> leastToeplitz;   ///< the pair farthest from the mean of its relative position; none where all are equal to it
    std::optional<Cell> leastSymmetric;  ///< the pair farthest from its mirror image; none in a symmetric matrix
    bool exact = true;                   ///< false: residues of evenly spread queries only
    bool finite = false;                 ///< a cell is finite; where none is, nothing else is known
};

inline constexpr Index kLargestRanked = 512;

/// Errors as of `profileOf`. Costs the cells of the layer twice, and the cube of its side for the rank.
[[nodiscard]] Result<MatrixShape> matrixShape(const Model& model, std::string_view layer, std::optional<Index> head,
                                              const std::stop_token& stop = {});

}  // namespace posenc

#pragma once

#include <optional>
#include <span>
#include <string>

#include "engine/recognition/index_formulas.h"
#include "engine/recognition/recognition.h"

namespace posenc {

/// How many tokens an index buffer has on each side.
struct IndexSides {
    Index queries = 0;
    Index keys = 0;

    [[nodiscard]] bool square() const { return queries == keys; }
    [[nodiscard]] Index cells() const { return queries * keys; }
};

/// A matrix, or a square one that is kept flat (torchvision), behind any number of axes of length 1; none where the shape is neither.
[[nodiscard]] std::optional<IndexSides> sidesOfIndex(Shape shape);

/// Tokens of a window that is looked at, at most: its index has the square of that.
inline constexpr Index kMostIndexTokens = 4096;

/// What the values of an index buffer tell by themselves, without its table.
struct IndexWindow {
    /// window, class-token; depth with frames, variant with nnFormer's strides; key-window where the keys are a larger window; grid and
    /// stride of LeViT's
    Parameters::Map parameters;
    Reason reason;  ///< IndexByFormula, IndexOfSubsample, or IndexOfWindow where no known formula gives the values
};

/// The window of an index: one that a known formula gives (Swin's with and without a class token, Video Swin's, nnFormer's, LeViT's,
/// HAT's), else one where equal 2D offsets have equal values, not all of them alike: the transposed index, another sign, another stride.
/// Square windows before long ones; 1 x n where only the distance along the sequence counts. None if there is no such window. Costs
/// O(cells) for each window with as many tokens that the first rows do not refuse.
/// @param name as the reason is to call the index @pre as many values as the sides have cells, at most kMostIndexTokens tokens on a side
[[nodiscard]] std::optional<IndexWindow> windowOfIndex(const std::string& name, std::span<const float> values, const IndexSides& sides);

}  // namespace posenc

#pragma once

#include <optional>
#include <span>

#include "engine/recognition/index_formulas.h"
#include "engine/recognition/recognition.h"

namespace posenc {

[[nodiscard]] std::optional<WindowFacts> windowOf(const Parameters::Map& parameters);

/// Frames of a window of space and time (Video Swin).
[[nodiscard]] std::optional<Index> depthOf(const Reading& reading);

/// Tokens that each side of the attention matrix has under these parameters: a window's, with the class token, or `length`, or
/// those of `grid`. None where they do not say.
[[nodiscard]] std::optional<Index> tokensOf(const Parameters::Map& parameters);

/// Tokens of an index buffer: the side of a square matrix, or of a flat one (torchvision). None where it is not square.
[[nodiscard]] std::optional<Index> indexTokens(const Shape& shape);

/// Of index buffers beside each other the first whose shape some reading of the table allows, which has this shape; else the first.
/// @pre not empty
[[nodiscard]] std::size_t matchingIndex(const TrainedFile& file, std::span<const std::size_t> buffers, const Shape& shape,
                                        const Recognition& table);

/// Reads the index buffer `index` of the file, and lets it decide between the readings of the recognised table, which has this shape. Adds
/// the reason, marks a custom index, removes the alternatives that are settled. Whether the window is now known. Queries may be every
/// second token of a window's axes (LeViT), or those of a smaller window (HAT): then the reading is of the scheme "window-overlap".
bool settleByIndex(const TrainedFile& file, std::size_t index, const Shape& shape, Recognition& table);

/// A table with a row for each distance is LeViT's own where no index beside it says otherwise. Unfolded, as which it is resized, it is one
/// of Swin's: those readings come after. Other tables stay as they are.
void preferDistances(Recognition& table);

}  // namespace posenc

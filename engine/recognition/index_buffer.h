#pragma once

#include <optional>

#include "engine/recognition/index_formulas.h"
#include "engine/recognition/recognition.h"

namespace posenc {

[[nodiscard]] std::optional<WindowFacts> windowOf(const Parameters::Map& parameters);

/// Tokens that each side of the attention matrix has under these parameters: a window's, with the class token, or `length`, or
/// those of `grid`. None where they do not say.
[[nodiscard]] std::optional<Index> tokensOf(const Parameters::Map& parameters);

/// Tokens of an index buffer: the side of a square matrix, or of a flat one (torchvision). None where it is not square.
[[nodiscard]] std::optional<Index> indexTokens(Shape shape);

/// Reads the index buffer `index` of the file, and lets it decide between the readings of the recognised table, which has this shape. Adds
/// the reason, marks a custom index, removes the alternatives that are settled. Whether the window is now known.
bool settleByIndex(const TrainedFile& file, std::size_t index, const Shape& shape, Recognition& table);

}  // namespace posenc

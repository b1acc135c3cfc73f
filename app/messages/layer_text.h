#pragma once

#include <QString>
#include <optional>
#include <string_view>

#include "engine/schema/declaration.h"

namespace posenc {

/// A layer's title; an index that is that of another implementation, whose table is stored in the opposite order, is called mirrored.
[[nodiscard]] QString layerTitle(const LayerDeclaration& layer, bool mirrored);

/// What a layer, or another array that check knows, is called within a sentence: its id in English, else its words in the language of the
/// interface. The id where it has none; hasLayerWord() tells.
[[nodiscard]] QString layerWord(std::string_view id);
[[nodiscard]] bool hasLayerWord(std::string_view id);

/// Which matrix of a stack: "head 3", "window 0", "mean of 4 heads" where no head is chosen. Empty where there is one matrix alone.
[[nodiscard]] QString sliceText(LayerStack stack, std::optional<Index> slice, Index count);

/// The same for small pictures under a heading that says over what they are stacked: "h3", of windows and others "3".
[[nodiscard]] QString briefSliceText(LayerStack stack, Index slice);

/// What a cell of a layer of whole numbers is that has none: "no row"; empty: nothing better than "no value" is known.
[[nodiscard]] QString noValueText(LayerKind kind);

}  // namespace posenc

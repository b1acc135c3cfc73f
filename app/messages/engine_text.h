#pragma once

#include <QString>
#include <string_view>

#include "engine/schema/declaration.h"

namespace posenc {

/// A text of the engine's declarations (marked POSENC_TEXT there, context "Encoding") in the language of the interface;
/// the English source where there is no translation. Safe without an application object.
[[nodiscard]] QString engineText(std::string_view source);

/// A layer's title; an index that is that of another implementation, whose table is stored the other way round, is called mirrored.
[[nodiscard]] QString layerTitle(const LayerDeclaration& layer, bool mirrored);

/// What a cell of a layer of whole numbers is that has none: "no row"; empty: nothing better than "no value" is known.
[[nodiscard]] QString noValueText(LayerKind kind);

}  // namespace posenc

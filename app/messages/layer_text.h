#pragma once

#include <QString>

#include "engine/schema/declaration.h"

namespace posenc {

/// A layer's title; an index that is that of another implementation, whose table is stored the other way round, is called mirrored.
[[nodiscard]] QString layerTitle(const LayerDeclaration& layer, bool mirrored);

/// What a cell of a layer of whole numbers is that has none: "no row"; empty: nothing better than "no value" is known.
[[nodiscard]] QString noValueText(LayerKind kind);

}  // namespace posenc

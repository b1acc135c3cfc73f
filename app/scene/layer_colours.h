#pragma once

#include <optional>

#include "app/scene/scene.h"
#include "engine/colours/colour_map.h"
#include "engine/encodings/declaration.h"
#include "engine/fields/field.h"

namespace posenc {

/// A map and the values of its first and last colour; both finite, minimum <= maximum.
struct LayerColours {
    const ColourMap* map = nullptr;
    double minimum = 0;
    double maximum = 1;

    friend bool operator==(const LayerColours&, const LayerColours&) = default;
};

/// The colours of a layer. A look that leaves them open follows what the layer means: probabilities start at 0,
/// similarities go from -1 to 1, a diverging map is symmetric about 0, everything else goes from its smallest to its
/// largest value. An unknown map counts as none named; a range of one value is kept.
/// @param seen the values that occur, none where no cell is finite
[[nodiscard]] LayerColours layerColours(const LayerDeclaration& layer, bool integer, const LayerLook& look,
                                        const std::optional<ValueRange>& seen);

}  // namespace posenc

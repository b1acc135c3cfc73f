#pragma once

#include <optional>

#include "app/scene/scene.h"
#include "engine/encodings/declaration.h"
#include "engine/fields/field.h"
#include "widgets/heatmap/heatmap_data.h"

namespace posenc {

/// The colours of a layer. A look that leaves them open follows what the layer means: probabilities start at 0,
/// similarities go from -1 to 1, a diverging map is symmetric about 0, everything else goes from its smallest to its
/// largest value. An unknown map counts as none named; a range of one value is kept.
/// @param seen the values that occur, none where no cell is finite
[[nodiscard]] HeatmapColours layerColours(const LayerDeclaration& layer, bool integer, const LayerLook& look,
                                          const std::optional<ValueRange>& seen);

}  // namespace posenc

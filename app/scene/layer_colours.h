#pragma once

#include <optional>

#include "app/scene/scene.h"
#include "engine/fields/field.h"
#include "engine/schema/declaration.h"
#include "widgets/plate/heatmap_data.h"

namespace posenc {

/// What a scene says of a layer's look.
[[nodiscard]] LayerLook lookOf(const std::map<std::string, LayerLook>& looks, const std::string& layer);

/// The colours of a layer. A look that leaves them open follows what the layer means: probabilities and layers on one side of 0 have an end
/// there, similarities go from -1 to 1, a diverging map is symmetric about 0, everything else goes from its smallest to its
/// largest value. An unknown map counts as none named; a range of one value is kept.
/// @param seen the values that are drawn (for Range::Shared: anywhere in the stack), none where none of them is finite
[[nodiscard]] HeatmapColours layerColours(const LayerDeclaration& layer, bool integer, const LayerLook& look,
                                          const std::optional<ValueRange>& seen);

/// How cells of a layer that share a pixel become one. Where a look leaves it open: the mean of numbers that can be
/// averaged; of table rows, which are names, the smallest, so that what is shown is a row that one of the cells reads.
[[nodiscard]] Reduction layerReduction(const LayerDeclaration& layer, bool integer, const LayerLook& look);

}  // namespace posenc

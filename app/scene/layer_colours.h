#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "app/scene/scene.h"
#include "engine/fields/field.h"
#include "engine/schema/declaration.h"
#include "widgets/plate/heatmap_data.h"

namespace posenc {

/// What a scene says of a layer's look.
[[nodiscard]] LayerLook lookOf(const std::map<std::string, LayerLook>& looks, const std::string& layer);

/// The scale of a look, Auto replaced by what the layer means; never Auto.
[[nodiscard]] LayerLook::Scale layerScale(const LayerDeclaration& layer, const LayerLook& look);

/// The colours of a layer. A look that leaves them open follows what the layer means: probabilities and layers on one side of 0 have an end
/// there, similarities go from -1 to 1, a diverging map is symmetric about 0, everything else goes from its smallest to its
/// largest value. An unknown map counts as none named; a range of one value is kept.
/// @param seen the values that are drawn as rangeByLook() says (for Range::Shared: anywhere in the stack), none where none of them is
/// finite
[[nodiscard]] HeatmapColours layerColours(const LayerDeclaration& layer, bool integer, const LayerLook& look,
                                          const std::optional<ValueRange>& seen);

/// Whether the map of layerColours() depends on which side of 0 the values lie that are seen.
[[nodiscard]] bool mapFollowsNumbers(const LayerDeclaration& layer, const LayerLook& look);

/// At most this many values are sampled from all that are drawn, for histograms and percentiles.
inline constexpr std::size_t kSomeSamples = 4096;
/// Whether the range that a look goes by depends on more than the range of all values.
[[nodiscard]] inline bool needsValues(const LayerLook& look) {
    return look.range == LayerLook::Range::Clipped || look.scale == LayerLook::Scale::Log;
}
/// The range that a look goes by. Clipped: the percentiles `clip` and 100 - `clip` of what is drawn. Log: from the smallest positive value
/// that is drawn, where the range reaches down to 0 or below. Else the range as it is. O(values drawn).
/// @param seen of all values, none where none is finite  @param drawn what is drawn, or a sample of it
[[nodiscard]] std::optional<ValueRange> rangeByLook(const LayerLook& look, std::optional<ValueRange> seen, std::span<const float> drawn);

/// How cells of a layer that share a pixel become one. Where a look leaves it open: the mean of numbers that can be
/// averaged; of table rows, which are names, the smallest, so that what is shown is a row that one of the cells reads.
[[nodiscard]] Reduction layerReduction(const LayerDeclaration& layer, bool integer, const LayerLook& look);

}  // namespace posenc

#include "app/scene/layer_colours.h"

#include <algorithm>
#include <cmath>

#include "engine/colours/colour_map.h"

namespace posenc {
namespace {

HeatmapColours symmetric(const ColourMap& map, const ValueRange& seen) {
    const double reach = std::max(std::abs(seen.minimum), std::abs(seen.maximum));
    return {&map, -reach, reach};
}

}  // namespace

HeatmapColours layerColours(const LayerDeclaration& layer, bool integer, const LayerLook& look, const std::optional<ValueRange>& seen) {
    const ColourMap* named = findColourMap(look.colourMap);
    const ColourMap& map = named != nullptr ? *named : defaultColourMap(layer.kind, integer);
    const ValueRange range = seen.value_or(ValueRange{0, 1, true});
    switch (look.range) {
        case LayerLook::Range::Fixed:
            return {&map, look.minimum, look.maximum};
        case LayerLook::Range::Symmetric:
            return symmetric(map, range);
        case LayerLook::Range::Auto:
            break;
    }
    if (layer.kind == LayerKind::Similarity) {
        return {&map, -1, 1};
    }
    if (layer.kind == LayerKind::Probability) {
        return {&map, 0, std::max(range.maximum, 0.0)};
    }
    if (map.kind == ColourMap::Kind::Diverging) {
        return symmetric(map, range);
    }
    return {&map, range.minimum, range.maximum};
}

}  // namespace posenc

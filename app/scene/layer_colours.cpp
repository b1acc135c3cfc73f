#include "app/scene/layer_colours.h"

#include <algorithm>
#include <cmath>

#include "engine/colours/colour_map.h"

namespace posenc {
namespace {

/// Part of the largest magnitude up to which a symlog scale is linear unless the person says otherwise: three decades.
constexpr double kLinearPart = 0.001;

ValueRange symmetric(const ValueRange& seen) {
    const double reach = std::max(std::abs(seen.minimum), std::abs(seen.maximum));
    return {-reach, reach, seen.exact};
}

ValueRange rangeByMeaning(LayerKind kind, const ColourMap& map, const ValueRange& seen) {
    if (kind == LayerKind::Similarity) {
        return {-1, 1, true};
    }
    if (kind == LayerKind::Probability) {
        return {0, std::max(seen.maximum, 0.0), seen.exact};
    }
    return map.kind == ColourMap::Kind::Diverging ? symmetric(seen) : seen;
}

ValueRange chosenRange(LayerKind kind, const ColourMap& map, const LayerLook& look, const ValueRange& seen) {
    switch (look.range) {
        case LayerLook::Range::Fixed:
        case LayerLook::Range::Locked:
            return {look.minimum, look.maximum, true};
        case LayerLook::Range::Symmetric:
            return symmetric(seen);
        case LayerLook::Range::Auto:
        case LayerLook::Range::Shared:
            break;
    }
    return rangeByMeaning(kind, map, seen);
}

ValueTransform transformOf(const LayerLook& look, const ValueRange& range) {
    const double threshold = look.threshold > 0 ? look.threshold : symmetric(range).maximum * kLinearPart;
    const bool possible = look.scale == LayerLook::Scale::Symlog && std::isnormal(threshold);
    return possible ? ValueTransform::symlog(threshold) : ValueTransform();
}

}  // namespace

LayerLook lookOf(const std::map<std::string, LayerLook>& looks, const std::string& layer) {
    const auto look = looks.find(layer);
    return look == looks.end() ? LayerLook() : look->second;
}

HeatmapColours layerColours(const LayerDeclaration& layer, bool integer, const LayerLook& look, const std::optional<ValueRange>& seen) {
    const ColourMap* named = findColourMap(look.colourMap);
    const ColourMap& map = named != nullptr ? *named : defaultColourMap(layer.kind, integer);
    const ValueRange range = chosenRange(layer.kind, map, look, seen.value_or(ValueRange{0, 1, true}));
    return {&map, range.minimum, range.maximum, transformOf(look, range), look.reversed};
}

Reduction layerReduction(const LayerDeclaration& layer, bool integer, const LayerLook& look) {
    const bool names = layer.kind == LayerKind::TableIndex || (layer.kind == LayerKind::Table && integer);
    return look.reduction.value_or(names ? Reduction::Min : Reduction::Mean);
}

}  // namespace posenc

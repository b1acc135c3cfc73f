#include "app/scene/layer_colours.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <vector>

#include "engine/colours/colour_map.h"

namespace posenc {
namespace {

/// Part of the largest magnitude up to which a symlog scale is linear by default: three decades.
constexpr double kLinearPart = 0.001;
constexpr double kMostClipped = 49;  // percent at each end

ValueRange symmetric(const ValueRange& seen) {
    const double reach = std::max(std::abs(seen.minimum), std::abs(seen.maximum));
    return {-reach, reach, seen.exact, seen.of};
}

/// Whether the numbers that are seen decide on the sides: those that are no share of the logits, angles for example, have one side where
/// all of them do; shares keep their zero in the middle, so that heads compare.
bool signsByNumbers(const LayerDeclaration& layer) {
    return layer.sign == LayerSign::Signed && (layer.kind() == LayerKind::Table || layer.role == LayerRole::PositionId);
}

LayerSign signOf(const LayerDeclaration& layer, const std::optional<ValueRange>& seen) {
    if (!signsByNumbers(layer) || !seen || seen->minimum == seen->maximum) {
        return layer.sign;
    }
    return seen->minimum >= 0 ? LayerSign::NonNegative : seen->maximum <= 0 ? LayerSign::NonPositive : LayerSign::Signed;
}

ValueRange rangeByMeaning(LayerKind kind, LayerSign sign, const ColourMap& map, const ValueRange& seen) {
    if (kind == LayerKind::Probability || sign == LayerSign::NonNegative) {
        return {0, std::max(seen.maximum, 0.0), seen.exact, seen.of};
    }
    if (sign == LayerSign::NonPositive) {
        return {std::min(seen.minimum, 0.0), 0, seen.exact, seen.of};
    }
    return map.kind == ColourMap::Kind::Diverging ? symmetric(seen) : seen;
}

/// None where nothing that is drawn decides.
std::optional<ValueRange> givenRange(LayerKind kind, const LayerLook& look) {
    switch (look.range) {
        case LayerLook::Range::Fixed:
        case LayerLook::Range::Locked:
            return ValueRange{look.minimum, look.maximum};
        case LayerLook::Range::Symmetric:
            break;
        case LayerLook::Range::Auto:
        case LayerLook::Range::Shared:
        case LayerLook::Range::Clipped:
            return kind == LayerKind::Similarity && look.range != LayerLook::Range::Clipped ? std::optional(ValueRange{-1, 1})
                                                                                            : std::nullopt;
    }
    return std::nullopt;
}

HeatmapColours::Limits limitsOf(const ValueRange& seen) {
    using Limits = HeatmapColours::Limits;
    if (!seen.of) {
        return seen.exact ? Limits::Cells : Limits::SomeCells;
    }
    return *seen.of == Reduction::Min ? Limits::Minima : *seen.of == Reduction::Max ? Limits::Maxima : Limits::Means;
}

ValueTransform transformOf(LayerLook::Scale scale, const LayerLook& look, const ValueRange& range) {
    if (scale == LayerLook::Scale::Log) {
        return range.minimum > 0 ? ValueTransform::log() : ValueTransform();
    }
    // No less than float32 tells of a cell: a share of less is beyond float64.
    constexpr auto kLeast = static_cast<double>(std::numeric_limits<float>::min());
    const double threshold = look.threshold > 0 ? std::max(look.threshold, kLeast) : symmetric(range).maximum * kLinearPart;
    const bool possible = scale == LayerLook::Scale::Symlog && std::isnormal(threshold);
    return possible ? ValueTransform::symlog(threshold) : ValueTransform();
}

}  // namespace

LayerLook lookOf(const std::map<std::string, LayerLook>& looks, const std::string& layer) {
    const auto look = looks.find(layer);
    return look == looks.end() ? LayerLook() : look->second;
}

LayerLook::Scale layerScale(const LayerDeclaration& layer, const LayerLook& look) {
    using Scale = LayerLook::Scale;
    return look.scale != Scale::Auto ? look.scale : layer.decades ? Scale::Symlog : Scale::Linear;
}

bool mapFollowsNumbers(const LayerDeclaration& layer, const LayerLook& look) {
    return findColourMap(look.colourMap) == nullptr && signsByNumbers(layer);
}

HeatmapColours layerColours(const LayerDeclaration& layer, bool integer, const LayerLook& look, const std::optional<ValueRange>& seen) {
    const ColourMap* named = findColourMap(look.colourMap);
    const LayerSign sign = signOf(layer, seen);
    const ColourMap& map = named != nullptr ? *named : defaultColourMap(layer.kind(), integer, sign);
    const ValueRange known = seen.value_or(ValueRange{0, 1, true});
    const auto given = givenRange(layer.kind(), look);
    ValueRange range = given                                       ? *given
                       : look.range == LayerLook::Range::Symmetric ? symmetric(known)
                                                                   : rangeByMeaning(layer.kind(), sign, map, known);
    if (look.scale == LayerLook::Scale::Log && range.minimum <= 0 && known.minimum > 0) {
        range.minimum = std::min(known.minimum, range.maximum);
    }
    return {&map,
            range.minimum,
            range.maximum,
            transformOf(layerScale(layer, look), look, range),
            look.reversed,
            integer,
            given || !seen ? HeatmapColours::Limits::Given : limitsOf(*seen)};
}

std::optional<ValueRange> rangeByLook(const LayerLook& look, std::optional<ValueRange> seen, std::span<const float> drawn) {
    if (!seen || !needsValues(look)) {
        return seen;
    }
    std::vector<float> values;
    std::copy_if(drawn.begin(), drawn.end(), std::back_inserter(values), [](float value) { return std::isfinite(value); });
    if (look.range == LayerLook::Range::Clipped && !values.empty()) {
        const double share = std::clamp(look.clip, 0.0, kMostClipped) / 100;
        const auto last = static_cast<double>(values.size() - 1);
        const auto at = [&](double part) {
            const auto place = values.begin() + static_cast<std::ptrdiff_t>(std::lround(part * last));
            std::nth_element(values.begin(), place, values.end());
            return static_cast<double>(*place);
        };
        seen->minimum = at(share);
        seen->maximum = at(1 - share);
        seen->exact = false;
    }
    if (look.scale == LayerLook::Scale::Log && seen->minimum <= 0) {
        for (const float value : values) {
            const auto number = static_cast<double>(value);
            seen->minimum = number > 0 && (seen->minimum <= 0 || number < seen->minimum) ? number : seen->minimum;
        }
    }
    return seen;
}

Reduction layerReduction(const LayerDeclaration& layer, bool integer, const LayerLook& look) {
    const bool names = layer.kind() == LayerKind::TableIndex || (layer.kind() == LayerKind::Table && integer);
    return look.reduction.value_or(names ? Reduction::Min : Reduction::Mean);
}

}  // namespace posenc

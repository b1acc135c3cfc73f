#include "engine/analysis/profile.h"

#include <cmath>
#include <limits>

#include "engine/analysis/row_sample.h"

namespace posenc {

bool isOfPairs(const Field& field) {
    return field.rowMeaning().kind == AxisMeaning::Kind::QueryToken && field.columnMeaning().kind == AxisMeaning::Kind::KeyToken;
}

std::vector<LayerDeclaration> pairLayersOf(const Model& model, std::span<const LayerRole> roles) {
    auto layers = model.layersOf(roles);
    std::erase_if(layers, [&](const LayerDeclaration& layer) { return !isOfPairs(*model.field(layer.id, 0).value()); });
    return layers;
}

Result<Profile> profileOf(const Model& model, std::string_view layer, std::optional<Index> head, OffsetAxis axis,
                          const std::stop_token& stop) {
    const auto field = head ? model.field(layer, *head) : model.meanField(layer);
    if (!field.ok()) {
        return field.error();
    }
    const PairOffsets offsets(model);
    const bool ofGrid = axis == OffsetAxis::Row || axis == OffsetAxis::Column;
    if (!isOfPairs(*field.value()) || (ofGrid && !offsets.onGrid())) {
        return makeError(ErrorCode::ParameterChoice, "layer", std::string(layer), POSENC_TEXT("a layer of queries by keys"));
    }
    const auto [first, last] = offsets.bounds(axis);
    const auto count = static_cast<std::size_t>(last - first + 1);
    Profile profile{axis, first, std::vector<double>(count, 0), std::vector<Index>(count, 0), true};
    const auto seen = seeRows(
        *field.value(),
        [&, first = first](Index query, std::span<const float> cells) {
            const VisibleKeys visible = model.visibleKeys(query);
            for (const KeyRun& run : visible.runs()) {
                for (Index key = run.first; key < run.end; ++key) {
                    const auto offset = offsets.at(axis, query, key);
                    const float cell = cells[static_cast<std::size_t>(key)];
                    if (offset && std::isfinite(cell)) {
                        const auto place = static_cast<std::size_t>(*offset - first);
                        profile.means[place] += static_cast<double>(cell);
                        ++profile.pairs[place];
                    }
                }
            }
        },
        stop);
    if (!seen.ok()) {
        return seen.error();
    }
    profile.exact = seen.value();
    for (std::size_t place = 0; place < count; ++place) {
        profile.means[place] = profile.pairs[place] == 0 ? std::numeric_limits<double>::quiet_NaN()
                                                         : profile.means[place] / static_cast<double>(profile.pairs[place]);
    }
    return profile;
}

}  // namespace posenc

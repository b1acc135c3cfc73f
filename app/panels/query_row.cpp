#include "app/panels/query_row.h"

#include <array>

#include "engine/analysis/profile.h"

namespace posenc {

std::vector<LayerDeclaration> queryLayers(const Model& model) {
    constexpr std::array kOffered{LayerRole::Probability, LayerRole::Bias,       LayerRole::Position,  LayerRole::Logits,
                                  LayerRole::Content,     LayerRole::Score,      LayerRole::Mask,      LayerRole::Similarity,
                                  LayerRole::Offset,      LayerRole::TableIndex, LayerRole::AxisIndex, LayerRole::Region};
    return pairLayersOf(model, kOffered);
}

std::optional<QueryRow> queryRow(const Model& model, const LayerDeclaration& layer, const QueryValuesRequest& request,
                                 std::optional<ValueRange> known, const std::stop_token& stop) {
    const auto field = model.shownField(layer.id, request.slice);
    auto values = queryValues(model, layer, request, stop);
    if (!field.ok() || !values.ok()) {
        return std::nullopt;
    }
    QueryRow row;
    row.integer = field.value()->integer() && request.query;
    row.values = std::make_shared<const std::vector<float>>(std::move(values).value());
    const auto own = finiteRange(*row.values);
    if (!request.query) {
        // The mean of many queries lies far within the values of each.
        row.range = own;
        return row;
    }
    const auto cells = known ? known : field.value()->range(stop);
    // A matrix too large to be looked at whole may have others here, and attention without its bias others than with it.
    row.range = cells && cells->exact && !request.contentOnly ? cells : joined(cells, own);
    return row;
}

}  // namespace posenc

#include "app/panels/query_row.h"

#include <algorithm>
#include <array>

#include "engine/analysis/profile.h"

namespace posenc {

std::vector<LayerDeclaration> queryLayers(const Model& model) {
    constexpr std::array kOffered{LayerRole::Probability, LayerRole::Bias,  LayerRole::Position, LayerRole::Logits,
                                  LayerRole::Content,     LayerRole::Score, LayerRole::Mask};
    return pairLayersOf(model, kOffered);
}

std::optional<QueryRow> queryRow(const Model& model, const LayerDeclaration& layer, std::optional<Index> slice, Index query,
                                 std::optional<ValueRange> known, const std::stop_token& stop) {
    const auto field = model.shownField(layer.id, slice);
    if (!field.ok()) {
        return std::nullopt;
    }
    const Index keys = field.value()->columns();
    auto values = std::make_shared<std::vector<float>>(static_cast<std::size_t>(keys));
    if (!field.value()->evaluate({{query, 1, 1}, Axis::whole(keys), Reduction::Mean}, *values, stop).ok()) {
        return std::nullopt;
    }
    const auto cells = known ? known : field.value()->range(stop);
    // A matrix too large to be looked at whole may have others here.
    return QueryRow{values, cells && cells->exact ? cells : joined(cells, finiteRange(*values))};
}

}  // namespace posenc

#include "app/scene/layer_slice.h"

#include <algorithm>

namespace posenc {

Index ownSliceOf(const std::map<LayerStack, Index>& slices, const Model& model, const LayerDeclaration& layer) {
    const auto chosen = slices.find(layer.stack);
    const Index slice = chosen != slices.end()         ? chosen->second
                        : layer.sliceParameter.empty() ? 0
                                                       : model.parameters().integer(layer.sliceParameter);
    return std::clamp<Index>(slice, 0, model.stackSize(layer.id) - 1);
}

std::optional<Index> sliceOf(const Scene& scene, const Model& model, const LayerDeclaration& layer) {
    switch (layer.stack) {
        case LayerStack::None:
        case LayerStack::Row:
            return std::nullopt;
        case LayerStack::Heads:
            return scene.head.kind == HeadChoice::Kind::One
                       ? std::optional(std::clamp<Index>(scene.head.head, 0, model.stackSize(layer.id) - 1))
                       : std::nullopt;
        case LayerStack::Windows:
        case LayerStack::Channels:
        case LayerStack::Components:
            break;
    }
    return ownSliceOf(scene.slices, model, layer);
}

bool hasOwnSlices(const Model& model, const LayerDeclaration& layer) {
    const bool own = layer.stack == LayerStack::Windows || layer.stack == LayerStack::Channels || layer.stack == LayerStack::Components;
    const ParameterDeclaration* chooses = model.encoding().parameter(layer.sliceParameter);
    return own && model.stackSize(layer.id) > 1 && (chooses == nullptr || model.parameters().reads(*chooses));
}

}  // namespace posenc

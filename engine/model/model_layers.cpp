// Which layers a model has, by id and by role.

#include <algorithm>
#include <iterator>

#include "engine/model/model.h"

namespace posenc {

Result<LayerDeclaration> Model::layer(std::string_view id) const {
    std::string names;
    for (LayerDeclaration& one : layers()) {
        if (one.id == id) {
            return std::move(one);
        }
        names += (names.empty() ? "" : ", ") + one.id;
    }
    return makeError(ErrorCode::UnknownLayer, encoding().id, std::string(id), names);
}

std::vector<LayerDeclaration> Model::layersOf(std::span<const LayerRole> roles) const {
    const auto all = layers();
    std::vector<LayerDeclaration> found;
    for (const LayerRole role : roles) {
        std::copy_if(all.begin(), all.end(), std::back_inserter(found), [role](const LayerDeclaration& one) { return one.role == role; });
    }
    return found;
}

std::optional<LayerDeclaration> Model::layerOf(LayerRole role) const {
    auto found = layersOf({&role, 1});
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

Result<std::shared_ptr<const Field>> Model::fieldOf(LayerRole role, Index slice) const {
    const auto found = layerOf(role);
    return field(found ? found->id : std::string(), slice);
}

}  // namespace posenc

// What of a model is random, and which layers are worth a look because they are not.

#include <algorithm>

#include "engine/model/model.h"

namespace posenc {

namespace {

bool contains(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool isRandom(const Tensor& tensor) {
    return tensor.origin().kind == Origin::Kind::Random;
}

/// Tensors of the network that something is bound to.
std::vector<std::string> boundTables(const Model& model) {
    std::vector<std::string> bound;
    for (const TensorDeclaration& declaration : model.encoding().tensors) {
        const auto tensor = model.tensors().find(declaration.name);
        if (!declaration.content && tensor != model.tensors().end() && !isRandom(tensor->second)) {
            bound.push_back(declaration.name);
        }
    }
    return bound;
}

}  // namespace

std::optional<RandomPart> Model::randomPart(const LayerDeclaration& layer) const {
    RandomPart part{{}, seed()};
    for (const TensorDeclaration& declaration : encoding().tensors) {
        const auto tensor = tensors().find(declaration.name);
        if (contains(layer.tensors, declaration.name) && tensor != tensors().end() && isRandom(tensor->second) &&
            declaration.unbound.kind != Distribution::Kind::Constant) {
            part.tensors.push_back(declaration.name);
        }
    }
    return layer.random || !part.tensors.empty() ? std::optional(std::move(part)) : std::nullopt;
}

std::optional<RandomPart> Model::randomPart(std::string_view layer) const {
    const auto found = this->layer(layer);
    return found.ok() ? randomPart(found.value()) : std::nullopt;
}

std::vector<LayerDeclaration> Model::defaultLayers() const {
    const auto all = layers();
    const auto bound = boundTables(*this);
    std::vector<LayerDeclaration> shown;
    for (const std::string& id : encoding().defaultLayers) {
        const auto found = layer(id);
        if (found.ok() && (bound.empty() || !randomPart(found.value()))) {
            shown.push_back(found.value());
        }
    }
    for (const std::string& name : bound) {
        const auto sees = [&](const LayerDeclaration& layer) { return contains(layer.tensors, name); };
        const auto found = std::find_if(all.begin(), all.end(), [&](const LayerDeclaration& one) { return sees(one) && !randomPart(one); });
        if (std::none_of(shown.begin(), shown.end(), sees) && found != all.end()) {
            shown.push_back(*found);
        }
    }
    return shown;
}

}  // namespace posenc

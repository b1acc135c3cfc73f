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

/// Whether a layer's numbers come from a rule of the positions, if the encoding goes by one.
bool goesByRule(const LayerDeclaration& layer) {
    switch (layer.role) {
        case LayerRole::Table:
        case LayerRole::TableMap:
        case LayerRole::Numbers:
        case LayerRole::Bias:
        case LayerRole::Position:
        case LayerRole::Logits:
        case LayerRole::Probability:
        case LayerRole::Similarity:
        case LayerRole::Output:
            return true;
        default:
            return false;
    }
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

std::vector<std::pair<std::string, Fit>> Model::fitsOf(const LayerDeclaration& layer) const {
    std::vector<std::pair<std::string, Fit>> found;
    for (const TensorDeclaration& declaration : encoding().tensors) {
        const auto fit = fits().find(declaration.name);
        if (contains(layer.tensors, declaration.name) && fit != fits().end()) {
            found.emplace_back(*fit);
        }
    }
    if (const auto rule = fits().find(""); rule != fits().end() && goesByRule(layer)) {
        found.emplace_back(*rule);
    }
    return found;
}

bool Model::readsBound(const LayerDeclaration& layer) const {
    return std::any_of(layer.tensors.begin(), layer.tensors.end(), [&](const std::string& name) {
        const auto tensor = tensors().find(name);
        return tensor != tensors().end() && !isRandom(tensor->second);
    });
}

std::vector<LayerDeclaration> Model::defaultLayers() const {
    const auto all = layers();
    const auto bound = boundTables(*this);
    // Products with random queries are noise, but for the attention, in which every parameter shows.
    const auto isNoise = [this](const LayerDeclaration& layer) {
        const auto random = randomPart(layer);
        return layer.role != LayerRole::Probability && random &&
               std::ranges::any_of(random->tensors, [this](const std::string& name) { return encoding().tensor(name)->content; });
    };
    std::vector<LayerDeclaration> shown;
    for (const std::string& id : encoding().defaultLayers) {
        const auto found = layer(id);
        if (found.ok() && (bound.empty() ? !isNoise(found.value()) : !randomPart(found.value()))) {
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

#include "engine/model/model.h"

#include <algorithm>
#include <iterator>

#include "engine/model/built_model.h"
#include "engine/model/random_tensor.h"

namespace posenc {

namespace {

std::vector<Shape> fittingShapes(const TensorDeclaration& declaration, const ShapeFormula::Symbols& symbols) {
    std::vector<Shape> out;
    for (const ShapeFormula& formula : declaration.shapes) {
        // With one head, what is for all heads and what is for each are the same.
        if (Shape shape = formula.evaluate(symbols); std::find(out.begin(), out.end(), shape) == out.end()) {
            out.push_back(std::move(shape));
        }
    }
    return out;
}

Error shapeError(const TensorDeclaration& declaration, const Shape& found, const std::vector<Shape>& fitting) {
    std::string wanted;
    for (const Shape& shape : fitting) {
        std::string text = toString(shape);
        if (const auto any = text.find(std::to_string(kAnyLength)); any != std::string::npos) {
            text.replace(any, std::to_string(kAnyLength).size(), "*");
        }
        wanted += (wanted.empty() ? "" : ", ") + text;
    }
    return makeError(ErrorCode::TensorShape, declaration.name, toString(found), wanted);
}

/// The first bound name that the encoding does not read.
const std::string* unknownTensor(const Model::Request& request) {
    for (const auto& [name, tensor] : request.tensors) {
        if (request.encoding->tensor(name) == nullptr) {
            return &name;
        }
    }
    return nullptr;
}

bool contains(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool isUnbound(const Tensor& tensor) {
    return tensor.origin().kind == Origin::Kind::Random;
}

/// Whether a layer's numbers come from a rule of the positions, if the encoding goes by one.
bool goesByRule(const LayerDeclaration& layer) {
    switch (layer.role) {
        case LayerRole::Table:
        case LayerRole::TableMap:
        case LayerRole::Numbers:
        case LayerRole::Frequency:
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
        if (!declaration.content && tensor != model.tensors().end() && !isUnbound(tensor->second)) {
            bound.push_back(declaration.name);
        }
    }
    return bound;
}

}  // namespace

std::vector<Error> Model::misfits(const Request& request) {
    std::map<std::string, Shape, std::less<>> shapes;
    for (const auto& [name, tensor] : request.tensors) {
        shapes.emplace(name, tensor.shape());
    }
    return misfits(*request.encoding, request.parameters, shapes);
}

std::vector<Error> Model::misfits(const EncodingDeclaration& encoding, const Parameters::Map& given,
                                  const std::map<std::string, Shape, std::less<>>& shapes) {
    const auto parameters = Parameters::complete(encoding, given);
    if (!parameters.ok()) {
        return {parameters.error()};
    }
    const auto symbols = parameters.value().symbols(encoding);
    std::vector<Error> out;
    for (const TensorDeclaration& declaration : encoding.tensors) {
        const auto bound = shapes.find(declaration.name);
        if (bound == shapes.end()) {
            continue;
        }
        if (declaration.used && !declaration.used(parameters.value())) {
            out.push_back(makeError(ErrorCode::TensorUnused, declaration.name));
            continue;
        }
        const auto fitting = fittingShapes(declaration, symbols);
        if (std::ranges::none_of(fitting, [&](const Shape& shape) { return fitsShape(shape, bound->second); })) {
            out.push_back(shapeError(declaration, bound->second, fitting));
        }
    }
    return out;
}

Result<std::shared_ptr<const Model>> Model::build(const Request& request) {
    const EncodingDeclaration& encoding = *request.encoding;
    if (const std::string* unknown = unknownTensor(request)) {
        return makeError(ErrorCode::UnknownTensor, encoding.id, *unknown);
    }
    if (auto wrong = misfits(request); !wrong.empty()) {
        return wrong.front();
    }
    auto parameters = Parameters::complete(encoding, request.parameters);
    const auto symbols = parameters.value().symbols(encoding);
    TensorMap tensors = request.tensors;
    for (const TensorDeclaration& declaration : encoding.tensors) {
        const bool bound = tensors.find(declaration.name) != tensors.end();
        const bool unused = declaration.used && !declaration.used(parameters.value());
        if (declaration.optional || bound || unused) {
            continue;
        }
        const Shape shape = declaration.shapes.front().evaluate(symbols);
        auto random = randomTensor(declaration, shape, parameters.value(), request.seed, request.rowStore);
        if (!random.ok()) {
            return random.error();
        }
        tensors.emplace(declaration.name, std::move(random).value());
    }
    auto model = std::make_shared<BuiltModel>(encoding, std::move(parameters).value(), std::move(tensors), request.seed, request.fits,
                                              request.origins, request.rowStore);
    if (const Status status = model->build(); !status.ok()) {
        return status.error();
    }
    return model;
}

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

std::vector<std::string> Model::unboundOf(const LayerDeclaration& layer) const {
    std::vector<std::string> out;
    for (const TensorDeclaration& declaration : encoding().tensors) {
        const auto tensor = tensors().find(declaration.name);
        if (contains(layer.tensors, declaration.name) && tensor != tensors().end() && isUnbound(tensor->second)) {
            out.push_back(declaration.name);
        }
    }
    return out;
}

std::optional<RandomPart> Model::randomPart(const LayerDeclaration& layer) const {
    RandomPart part{unboundOf(layer), seed()};
    std::erase_if(part.tensors, [this](const std::string& name) { return !encoding().tensor(name)->unbound.isRandom(parameters()); });
    return layer.random || !part.tensors.empty() ? std::optional(std::move(part)) : std::nullopt;
}

std::optional<RandomPart> Model::randomPart(std::string_view layer) const {
    const auto found = this->layer(layer);
    return found.ok() ? randomPart(found.value()) : std::nullopt;
}

bool Model::isNothing(const LayerDeclaration& layer) const {
    const LayerDeclaration* declared = encoding().layer(layer.id);
    return declared != nullptr && layer.tensors.empty() && !declared->tensors.empty();
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
        return tensor != tensors().end() && !isUnbound(tensor->second);
    });
}

std::vector<LayerDeclaration> Model::defaultLayers() const {
    const auto all = layers();
    const auto bound = boundTables(*this);
    // Products with random queries are noise; what adds up from them along the keys, as gates and their counts, keeps its sign and has a
    // shape of its own, and in attention every parameter shows.
    const auto isNoise = [this](const LayerDeclaration& layer) {
        const auto random = randomPart(layer);
        return layer.role != LayerRole::Probability && layer.sign == LayerSign::Signed && random &&
               std::ranges::any_of(random->tensors, [this](const std::string& name) { return encoding().tensor(name)->content; });
    };
    // Tokens that a file does not have are random for as long as they are asked for: pictures stay where they are.
    const auto isUntrained = [this](const LayerDeclaration& layer) {
        const auto random = randomPart(layer);
        return random && !std::ranges::all_of(random->tensors, [this](const std::string& name) { return fits().contains(name); });
    };
    constexpr std::size_t kLinked = 3;
    std::vector<LayerDeclaration> shown;
    std::vector<LayerDeclaration> noise;
    for (const std::string& id : encoding().defaultLayers) {
        const auto found = layer(id);
        if (found.ok() && isNothing(found.value())) {
            continue;
        }
        if (found.ok() && !(isUntrained(found.value()) && (!bound.empty() || isNoise(found.value())))) {
            shown.push_back(found.value());
        } else if (found.ok() && bound.empty()) {
            noise.push_back(found.value());
        }
    }
    const std::size_t missing = kLinked - std::min(kLinked, shown.size());
    shown.insert(shown.end(), noise.begin(), noise.begin() + static_cast<std::ptrdiff_t>(std::min(missing, noise.size())));
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

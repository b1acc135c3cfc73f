#include "app/scene/resolve.h"

#include <algorithm>
#include <utility>

#include "engine/fitting/fit_tensors.h"

namespace posenc {
namespace {

Shape withoutLeadingOnes(const Shape& shape) {
    return {std::find_if(shape.begin(), shape.end(), [](Index length) { return length != 1; }), shape.end()};
}

/// The tensor under the first declared shape that differs from its own by leading axes of 1 only.
/// @param parameters those of the scene first, then those that the tensor may have been trained with
Tensor withoutOnes(const Tensor& tensor, const EncodingDeclaration& encoding, const TensorDeclaration& declaration,
                   const std::vector<Parameters>& parameters) {
    std::vector<Shape> shapes;
    for (const Parameters& some : parameters) {
        for (const ShapeFormula& formula : declaration.shapes) {
            shapes.push_back(formula.evaluate(some.symbols(encoding)));
        }
    }
    if (std::ranges::any_of(shapes, [&](const Shape& shape) { return fitsShape(shape, tensor.shape()); })) {
        return tensor;
    }
    const Shape bare = withoutLeadingOnes(tensor.shape());
    const auto same = std::find_if(shapes.begin(), shapes.end(), [&](const Shape& shape) { return withoutLeadingOnes(shape) == bare; });
    return same == shapes.end() ? tensor : tensor.reshaped(*same);
}

}  // namespace

Result<Model::Request> resolve(const Scene& scene, const TensorStore& store, const Progress& progress) {
    Model::Request request;
    request.encoding = findEncoding(scene.encoding);
    if (request.encoding == nullptr) {
        return makeError(ErrorCode::UnknownEncoding, scene.encoding);
    }
    const auto wanted = Parameters::complete(*request.encoding, scene.parameters);
    if (!wanted.ok()) {
        return wanted.error();
    }
    std::vector<Parameters> parameters{wanted.value()};
    if (const auto trained = Parameters::complete(*request.encoding, scene.provided); scene.fit && trained.ok()) {
        parameters.push_back(trained.value());
    }
    request.parameters = scene.parameters;
    request.seed = scene.seed;
    for (const auto& [name, source] : scene.tensors) {
        const TensorDeclaration* declaration = request.encoding->tensor(name);
        if (declaration == nullptr) {
            return makeError(ErrorCode::UnknownTensor, scene.encoding, name);
        }
        const auto read = store.tensor(source, progress);
        if (!read.ok()) {
            return read.error();
        }
        const auto tensor = arranged(read.value(), source.arrangement);
        if (!tensor.ok()) {
            return tensor.error();
        }
        if (!declaration->content) {
            const auto origin = store.origin(source, progress);
            if (!origin.ok()) {
                return origin.error();
            }
            request.origins.insert_or_assign(name, origin.value());
        }
        request.tensors.insert_or_assign(name, withoutOnes(tensor.value(), *request.encoding, *declaration, parameters));
    }
    return scene.fit ? fitted(std::move(request), scene.provided, *scene.fit, progress.stop) : Result<Model::Request>(std::move(request));
}

Result<std::shared_ptr<const Model>> buildModel(const Scene& scene, const TensorStore& store) {
    const auto request = resolve(scene, store);
    if (!request.ok()) {
        return request.error();
    }
    const auto model = Model::build(request.value());
    return model.ok() ? model.value()->countedBy(scene.sign) : model;
}

}  // namespace posenc

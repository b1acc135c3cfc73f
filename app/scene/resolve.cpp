#include "app/scene/resolve.h"

#include <algorithm>
#include <utility>

namespace posenc {
namespace {

Shape withoutLeadingOnes(const Shape& shape) {
    return {std::find_if(shape.begin(), shape.end(), [](Index length) { return length != 1; }), shape.end()};
}

/// The tensor under the first declared shape that differs from its own by leading axes of 1 only.
Tensor fitted(const Tensor& tensor, const TensorDeclaration& declaration, const ShapeFormula::Symbols& symbols) {
    std::vector<Shape> shapes;
    for (const ShapeFormula& formula : declaration.shapes) {
        shapes.push_back(formula.evaluate(symbols));
    }
    if (std::find(shapes.begin(), shapes.end(), tensor.shape()) != shapes.end()) {
        return tensor;
    }
    const Shape bare = withoutLeadingOnes(tensor.shape());
    const auto same = std::find_if(shapes.begin(), shapes.end(), [&](const Shape& shape) { return withoutLeadingOnes(shape) == bare; });
    return same == shapes.end() ? tensor : tensor.reshaped(*same);
}

}  // namespace

Result<Model::Request> resolve(const Scene& scene, TensorStore& store, const Progress& progress) {
    Model::Request request;
    request.encoding = findEncoding(scene.encoding);
    if (request.encoding == nullptr) {
        return makeError(ErrorCode::UnknownEncoding, scene.encoding);
    }
    const auto parameters = Parameters::complete(*request.encoding, scene.parameters);
    if (!parameters.ok()) {
        return parameters.error();
    }
    request.parameters = scene.parameters;
    request.seed = scene.seed;
    const ShapeFormula::Symbols symbols = parameters.value().symbols(*request.encoding);
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
        request.tensors.insert_or_assign(name, fitted(tensor.value(), *declaration, symbols));
    }
    return request;
}

Result<std::shared_ptr<const Model>> buildModel(const Scene& scene, TensorStore& store) {
    const auto request = resolve(scene, store);
    if (!request.ok()) {
        return request.error();
    }
    return Model::build(request.value());
}

}  // namespace posenc

#include "engine/model/model.h"

#include <algorithm>

#include "engine/model/built_model.h"
#include "engine/model/random_tensor.h"

namespace posenc {

namespace {

std::vector<Shape> fittingShapes(const TensorDeclaration& declaration, const ShapeFormula::Symbols& symbols) {
    std::vector<Shape> out;
    for (const ShapeFormula& formula : declaration.shapes) {
        out.push_back(formula.evaluate(symbols));
    }
    return out;
}

Error shapeError(const TensorDeclaration& declaration, const Shape& found, const std::vector<Shape>& fitting) {
    std::string wanted;
    for (const Shape& shape : fitting) {
        wanted += (wanted.empty() ? "" : ", ") + toString(shape);
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

}  // namespace

std::vector<Error> Model::misfits(const Request& request) {
    const auto parameters = Parameters::complete(*request.encoding, request.parameters);
    if (!parameters.ok()) {
        return {parameters.error()};
    }
    const auto symbols = parameters.value().symbols(*request.encoding);
    std::vector<Error> out;
    for (const TensorDeclaration& declaration : request.encoding->tensors) {
        const auto bound = request.tensors.find(declaration.name);
        if (bound == request.tensors.end()) {
            continue;
        }
        if (declaration.used && !declaration.used(parameters.value())) {
            out.push_back(makeError(ErrorCode::TensorUnused, declaration.name));
            continue;
        }
        const auto fitting = fittingShapes(declaration, symbols);
        if (std::find(fitting.begin(), fitting.end(), bound->second.shape()) == fitting.end()) {
            out.push_back(shapeError(declaration, bound->second.shape(), fitting));
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
        auto random = randomTensor(declaration, shape, parameters.value(), request.seed, request.randomStore);
        if (!random.ok()) {
            return random.error();
        }
        tensors.emplace(declaration.name, std::move(random).value());
    }
    auto model = std::make_shared<BuiltModel>(encoding, std::move(parameters).value(), std::move(tensors), request.seed, request.fits);
    if (const Status status = model->build(); !status.ok()) {
        return status.error();
    }
    return model;
}

}  // namespace posenc

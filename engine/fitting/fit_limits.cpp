#include "engine/fitting/fit_limits.h"

#include <algorithm>

#include "engine/fitting/fit_plan.h"

namespace posenc {

namespace {

using Map = Parameters::Map;

bool contains(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Whether a tensor has an entry for each offset of a window, or for each size of one, and follows another window alone.
bool followsWindow(const TensorDeclaration& tensor) {
    return tensor.rule.kind == FitRule::Kind::Window || tensor.rule.kind == FitRule::Kind::Sizes;
}

}  // namespace

BoundShapes boundShapes(const Model& model) {
    BoundShapes shapes;
    for (const auto& [name, tensor] : model.tensors()) {
        if (tensor.origin().kind != Origin::Kind::Random) {
            shapes.emplace(name, tensor.shape());
        }
    }
    for (const auto& [name, fit] : model.fits()) {
        if (!name.empty()) {
            shapes.insert_or_assign(name, fit.trained);
        }
    }
    return shapes;
}

bool canFit(const EncodingDeclaration& encoding, const Map& parameters, const BoundShapes& shapes, const Map& trained) {
    const auto wanted = Parameters::complete(encoding, parameters);
    return wanted.ok() && std::ranges::all_of(encoding.tensors, [&](const TensorDeclaration& tensor) {
               const auto shape = shapes.find(tensor.name);
               return shape == shapes.end() ||
                      ((!tensor.used || tensor.used(wanted.value())) &&
                       planFit(encoding, tensor, shape->second, wanted.value(), parameters, trained).verdict != FitPlan::Verdict::Misfit);
           });
}

std::map<std::string, std::vector<std::string>> fixedParameters(const EncodingDeclaration& encoding, const Map& parameters,
                                                                const BoundShapes& shapes, const Map& trained) {
    std::map<std::string, std::vector<std::string>> fixed;
    for (const TensorDeclaration& tensor : encoding.tensors) {
        const auto shape = shapes.find(tensor.name);
        const ShapeFormula* formula =
            shape == shapes.end() ? nullptr : trainedFormula(encoding, tensor, shape->second, parameters, trained);
        if (formula == nullptr) {
            continue;
        }
        const bool follows = tensor.rule.kind != FitRule::Kind::Fixed;
        const ParameterDeclaration* grid = followsWindow(tensor) ? gridOf(encoding, tensor.rule, *formula) : nullptr;
        for (std::size_t axis = 0; axis < shape->second.size(); ++axis) {
            const bool followed = follows && shape->second.size() - axis == static_cast<std::size_t>(tensor.rule.fromLast);
            for (const std::string& symbol : formula->axis(axis).symbols()) {
                for (const ParameterDeclaration& parameter : encoding.parameters) {
                    const bool free = followed && (grid == nullptr || grid == &parameter);
                    if (!free && contains(symbolsOf(parameter), symbol)) {
                        auto& names = fixed[parameter.id];
                        if (!contains(names, tensor.name)) {
                            names.push_back(tensor.name);
                        }
                    }
                }
            }
        }
    }
    return fixed;
}

std::string resizedBy(const EncodingDeclaration& encoding, const BoundShapes& shapes) {
    for (const TensorDeclaration& tensor : encoding.tensors) {
        if (followsWindow(tensor) && shapes.find(tensor.name) != shapes.end()) {
            return gridOf(encoding, tensor.rule, tensor.shapes.front())->id;
        }
    }
    return {};
}

}  // namespace posenc

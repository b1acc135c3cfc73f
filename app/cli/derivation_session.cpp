#include "app/cli/derivation_session.h"

#include <utility>

#include "app/derivation/own_numbers.h"
#include "app/scene/resolve.h"

namespace posenc {
namespace {

/// The matrix that is typed or bound.
std::optional<Tensor> matrixOfScene(const DerivationInput& input, const Scene& scene, const TensorStore& store) {
    if (input.tensor.empty()) {
        return typedMatrix(input);
    }
    const auto model = buildModel(scene, store);
    return model.ok() ? boundMatrix(input.tensor, scene, *model.value(), scene.head.head) : std::nullopt;
}

}  // namespace

std::optional<OwnNumbers> ownNumbersOf(const DerivationDeclaration& declaration, const OpenedScene& session, const TensorStore& store) {
    const Scene& scene = session.file.scene;
    const auto kept = scene.derivationInputs.find(declaration.id);
    if (kept == scene.derivationInputs.end()) {
        return std::nullopt;
    }
    OwnNumbers own;
    if (const auto matrix = declaration.takesMatrix() ? matrixOfScene(kept->second, scene, store) : std::nullopt) {
        own.tensors.insert_or_assign(kOwnTensor, *matrix);
    } else if (!kept->second.sizes) {
        return std::nullopt;
    }
    OpenedScene base;
    base.file.scene.encoding = inputsOf(declaration).id;
    base.file.scene.parameters = kept->second.sizes.value_or(Parameters::Map());
    base.file.scene.seed = scene.seed;
    base.file.scene.fit.reset();
    own.base.session = std::move(base);
    return own;
}

}  // namespace posenc

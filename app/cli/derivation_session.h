#pragma once

#include <optional>

#include "app/cli/scene_flags.h"
#include "app/scene/tensor_store.h"
#include "engine/derivation/derivation.h"

namespace posenc {

/// What a saved scene has a derivation made of in place of the scene's sizes and numbers.
struct OwnNumbers {
    TensorMap tensors;  ///< its matrix, if it has one
    SceneBase base;     ///< what flags override: the sizes, and the seed of the scene
};

/// None: the scene keeps nothing for this derivation, or names a tensor that it does not bind.
[[nodiscard]] std::optional<OwnNumbers> ownNumbersOf(const DerivationDeclaration& declaration, const OpenedScene& session,
                                                     const TensorStore& store);

}  // namespace posenc

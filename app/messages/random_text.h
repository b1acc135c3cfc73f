#pragma once

#include <QString>

#include "engine/model/model.h"

namespace posenc {

/// The badge of numbers of which a part is random: "random (seed 0)". Empty where none is.
[[nodiscard]] QString randomBadge(const std::optional<RandomPart>& part);
/// The same with what is random, as the command line calls it: "random (seed 0): queries, keys".
[[nodiscard]] QString randomText(const std::optional<RandomPart>& part);
/// The badge of numbers that come from unbound tensors of which the seed decides nothing.
[[nodiscard]] QString initialBadge();
/// What is used for a tensor that nothing is bound to: "random (seed 0)", or "initial values" where the seed decides none of them.
[[nodiscard]] QString unboundText(const TensorDeclaration& tensor, const Parameters& parameters, std::uint64_t seed);
/// The tensors of initial values that a layer's numbers come from: "initial values: position-weight". Empty where another tensor of it is
/// random or from a file.
[[nodiscard]] QString initialText(const Model& model, const LayerDeclaration& layer);
/// The tensors alone: "not trained: queries, keys". Empty where none is random.
[[nodiscard]] QString untrainedText(const std::optional<RandomPart>& part);

}  // namespace posenc

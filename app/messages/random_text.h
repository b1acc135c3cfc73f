#pragma once

#include <QString>

#include "engine/model/model.h"

namespace posenc {

/// The badge of numbers of which a part is random: "random (seed 0)". Empty where none is.
[[nodiscard]] QString randomBadge(const std::optional<RandomPart>& part);
/// The same with what is random, as the command line calls it: "random (seed 0): queries, keys".
[[nodiscard]] QString randomText(const std::optional<RandomPart>& part);
/// What is used for a tensor that nothing is bound to: "random (seed 0)", or "initial value" where it is a constant.
[[nodiscard]] QString unboundText(const TensorDeclaration& tensor, std::uint64_t seed);
/// The tensors alone: "not trained: queries, keys". Empty where none is random.
[[nodiscard]] QString untrainedText(const std::optional<RandomPart>& part);

}  // namespace posenc

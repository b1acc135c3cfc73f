#pragma once

#include <optional>
#include <vector>

#include "engine/derivation/derivation.h"

namespace posenc {

/// For each step the random tensors that its numbers come from, directly or through earlier steps, as Model::randomPart() has them of a
/// layer; none where they come from none. What decides which cell is copied (StepKind::Gather) counts, too. Costs the sources of all
/// steps.
[[nodiscard]] std::vector<std::optional<RandomPart>> randomSteps(const Derivation& derivation);

}  // namespace posenc

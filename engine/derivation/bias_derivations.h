#pragma once

#include <vector>

#include "engine/derivation/derivation.h"

namespace posenc {

/// Derivations of further biases: kerple, sandwich, fire, forgetting, cope, attention-biases, neighborhood, mlp-bias.
[[nodiscard]] std::vector<DerivationDeclaration> biasDerivations();

}  // namespace posenc

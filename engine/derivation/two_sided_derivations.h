#pragma once

#include <vector>

#include "engine/derivation/derivation.h"

namespace posenc {

/// Derivations of distances to both sides that the content is multiplied with: xlnet, conformer and the latter's older code, deberta.
[[nodiscard]] std::vector<DerivationDeclaration> twoSidedDerivations();

}  // namespace posenc

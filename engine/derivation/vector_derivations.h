#pragma once

#include <vector>

#include "engine/derivation/derivation.h"

namespace posenc {

/// Derivations of position vectors: sinusoidal, absolute-four-terms, similarity, axial; and drop-path.
[[nodiscard]] std::vector<DerivationDeclaration> vectorDerivations();

}  // namespace posenc

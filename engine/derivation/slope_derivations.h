#pragma once

#include <vector>

#include "engine/derivation/derivation.h"

namespace posenc {

/// Derivations of penalties that grow with the distance: alibi, alibi-asymmetric, alibi-2d.
[[nodiscard]] std::vector<DerivationDeclaration> slopeDerivations();

}  // namespace posenc

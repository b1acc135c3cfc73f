#pragma once

#include <vector>

#include "engine/derivation/derivation.h"

namespace posenc {

/// Derivations of grids: factorized-2d and its kin, query-grid, halo, irpe.
[[nodiscard]] std::vector<DerivationDeclaration> gridDerivations();

}  // namespace posenc

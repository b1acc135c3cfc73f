#pragma once

#include <vector>

#include "engine/derivation/derivation.h"

namespace posenc {

/// Derivations of a bias table resized to another window, one for each method.
[[nodiscard]] std::vector<DerivationDeclaration> resizeDerivations();

}  // namespace posenc

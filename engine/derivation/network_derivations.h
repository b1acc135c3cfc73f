#pragma once

#include <vector>

#include "engine/derivation/derivation.h"

namespace posenc {

/// Derivations of further tables and mixtures: decomposed-2d, window-3d, dynamic-bias, convit.
[[nodiscard]] std::vector<DerivationDeclaration> networkDerivations();

}  // namespace posenc

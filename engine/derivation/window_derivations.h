#pragma once

#include <vector>

#include "engine/derivation/derivation.h"

namespace posenc {

/// Derivations of windows of one table: swin-index and its kin, shifted-window-mask, swin-v2.
[[nodiscard]] std::vector<DerivationDeclaration> windowDerivations();

}  // namespace posenc

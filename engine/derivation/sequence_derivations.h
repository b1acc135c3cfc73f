#pragma once

#include <vector>

#include "engine/derivation/derivation.h"

namespace posenc {

/// Derivations of positions along a sequence: relative-to-absolute, skew, rel-shift, shift-right, shaw, t5-bucket, t5-global.
[[nodiscard]] std::vector<DerivationDeclaration> sequenceDerivations();

}  // namespace posenc

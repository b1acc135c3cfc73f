#pragma once

#include <vector>

#include "engine/derivation/derivation.h"

namespace posenc {

/// Derivations of rotated queries and keys: rope, rope-relative, and the encodings that turn by other angles or amplitudes.
[[nodiscard]] std::vector<DerivationDeclaration> rotationDerivations();

}  // namespace posenc

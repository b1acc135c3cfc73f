#pragma once

#include <vector>

#include "engine/derivation/derivation.h"

namespace posenc {

/// Derivations that move rows by reading a matrix under other shapes: rel-shift, four-terms, shift-right, shift-right-scores; and softmax.
[[nodiscard]] std::vector<DerivationDeclaration> shiftDerivations();

}  // namespace posenc

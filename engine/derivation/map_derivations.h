#pragma once

#include <vector>

#include "engine/derivation/derivation.h"

namespace posenc {

/// Derivations of position vectors of a map: sinusoidal-2d, absolute-2d, detr-sine, fourier-2d.
[[nodiscard]] std::vector<DerivationDeclaration> mapDerivations();

}  // namespace posenc

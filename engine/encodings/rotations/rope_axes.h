#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// A rotation with a block of consecutive pairs for each axis of positions (FLUX): axis k of width D_k owns D_k/2 pairs with
/// f_c = base^(-2c/D_k), c from 0 in each block. Text tokens stand at 0 on all axes, then a grid at (0, .., 0, row, column); one axis
/// counts the tokens. The tensor `positions` [n, axes] replaces the ids. The widths are even and add up to d.
[[nodiscard]] EncodingDeclaration ropeAxes();

}  // namespace posenc

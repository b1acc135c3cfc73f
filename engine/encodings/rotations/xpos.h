#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Rotary embedding with a decay (Sun et al. 2022, arXiv:2212.10554). f_c = base^(-2c/d), zeta_c = (2c + 0.4 d)/(1.4 d). Query i stands at
/// p = i + m - n, key j at p = j; pair c is rotated by p f_c and multiplied by zeta_c^((p - centre)/S) in queries, by its inverse in keys,
/// so that a product has zeta_c^((p_i - p_j)/S). The centre is ceil(m/2), floor(m/2) or 0. d even.
[[nodiscard]] EncodingDeclaration xpos();

}  // namespace posenc

#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Queries of a block, keys of the block and a margin around it (Vaswani et al. 2021, arXiv:2103.12731; timm layers/halo_attn.py). r =
/// `halo`:
///   row-offset = key row - r - query row, row-index = row-offset + bh+2r-1 + r, columns alike
///   position = q_i.(height[row-index] + width[column-index]); height [2(bh+2r)-1, d], width [2(bw+2r)-1, d]. Not causal.
[[nodiscard]] EncodingDeclaration halo();

}  // namespace posenc

#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Relative position embedding of a map by row and by column (Srinivas et al. 2021, BoTNet, figure 4; Ramachandran et al. 2019;
/// lucidrains bottleneck-transformer-pytorch RelPosEmb). Tokens row-major on h x w, offset = key - query:
///   row-index = (j/w - i/w) + h - 1,  column-index = (j%w - i%w) + w - 1
///   position = scale q_i.(height[row-index] + width[column-index]),  logits = content + position
/// Tables height [2h-1, d], width [2w-1, d], shared by the heads. Any h and w.
/// `variant` as-published (AI Summer self-attention-cv RelPosEmb2D, square maps only) leaves the height term in transposed token order:
///   position = scale (q_i.width[column-index] + q_t(i).height[column-index]),  t(i) = (i % w) w + i / w
[[nodiscard]] EncodingDeclaration factorized2d();

}  // namespace posenc

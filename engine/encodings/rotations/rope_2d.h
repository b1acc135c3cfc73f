#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Rotation on a grid h x w behind N prefix tokens, which are not turned. Q = d/4; pairs 0 .. Q-1 read the first axis with f_c, pairs
/// Q .. 2Q-1 the second with f'_c; angle = coordinate * frequency.
///   `frequencies` language base^(-4c/d); pixel pi linspace(1, max-frequency/2, Q); pixel-log pi 2^linspace(0, log2(max-frequency) - 1, Q);
///   period 2 pi base^(-4c/d); mixed: of each head and pair one for rows and one for columns (rope-vit), tensors [H, d/2]
///   `spectrum` split (language): f' = base^(-(4c+2)/d)
///   `coordinates` index i + grid-offset; unit linspace(-1, 1, s); centred 2 (i + 0.5 + grid-offset)/D - 1; `reference` h0 x w0 scales
///   index and unit by h0/h and w0/w `merge` M: tokens in blocks of M x M
/// SAM 2, rope-vit, EVA-02, DINOv3, Pixtral, Qwen-VL towers. d divisible by 4.
[[nodiscard]] EncodingDeclaration rope2d();

}  // namespace posenc

#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Relative position bias of a window (Liu et al. 2021, equation 4; microsoft/Swin-Transformer models/swin_transformer.py).
/// Tokens row-major in a Wh x Ww window, offset = query - key:
///   index = (row offset + Wh-1)(2Ww-1) + column offset + Ww-1, in [0, (2Wh-1)(2Ww-1))
///   logits = scale q_i.k_j + bias[index, head]; the bias is not scaled.
/// With a class token (Bao et al. 2021, BEiT) token 0 stands before the window and reads three more rows, T = (2Wh-1)(2Ww-1):
/// T class to token, T+1 token to class, T+2 class to itself.
/// Shifted windows: a map `grid` of whole windows is rolled by -shift; window `window-number` (row-major) then holds tokens of up to
/// four regions of the map, and `mask` (windows x N x N, one matrix per window) is -100 between tokens of different ones, added to the
/// logits.
[[nodiscard]] EncodingDeclaration swin();

/// Region of every token of every window of a map rolled by -shift: rows split at h-Wh and h-shift, columns at w-Ww and w-shift.
[[nodiscard]] std::vector<std::vector<int>> shiftedWindowRegions(const Grid& grid, const Grid& window, Index shift);

}  // namespace posenc

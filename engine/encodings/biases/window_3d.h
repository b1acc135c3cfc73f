#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Swin's bias in windows of depth, rows and columns (Liu et al. 2021, arXiv:2106.13230; SwinTransformer/Video-Swin-Transformer
/// mmaction/models/backbones/swin_transformer.py; MONAI swin_unetr). Along an axis where the grid is no longer than the window W, the
/// effective side e is the grid's and the shift 0; else e = W. The grid is padded at its end to a multiple of e. Tokens are those of one
/// effective window, row by row; offsets query - key:
///   index = ((depth-offset + Wd-1)(2Wh-1) + row-offset + Wh-1)(2Ww-1) + column-offset + Ww-1;  logits = scale q.k + bias (+ mask)
/// Tensor bias [(2Wd-1)(2Wh-1)(2Ww-1), H].
///   as-published  token t has the coordinates (t / (Wh Ww), t / Ww mod Wh, t mod Ww) of the nominal window
///   nnformer      the same, and strides 3Wh-1 and 2Wh-1; refused where an index is past the table
/// After a roll by -shift, an axis of padded length P is split at P-e and P-shift (not at all where the shift is 0); tokens of different
/// parts have the mask -100. It is part of the logits where an effective shift is above 0.
[[nodiscard]] EncodingDeclaration window3d();

}  // namespace posenc

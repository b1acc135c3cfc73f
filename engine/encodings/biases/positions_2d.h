#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Sinusoids of row and column, counted from 1 (Carion et al. 2020, arXiv:2005.12872; facebookresearch/detr models/position_encoding.py).
/// y = row + 1, x = column + 1; `normalize`: y = (row + 1 + offset)/(h + 1e-6) angle-scale, x alike. F = d/2; feature k of a half has the
/// frequency base^(-2 floor(k/2)/F), a sine for even k, a cosine for odd. table[t] = [half of y, half of x]. d divisible by 4. It enters as
/// absolute positions do (`injection`).
[[nodiscard]] EncodingDeclaration detrSine();

/// Fourier features of a cell, which are not added to queries or keys, so there is no attention.
///   perceiver  (Jaegle et al. 2021, arXiv:2103.03206; transformers modeling_perceiver.py) cell t of an axis of L cells is at -1 +
///   2t/(L-1),
///              -1 where L = 1; f_k = 1 + k (s/2 - 1)/(K-1) for a resolution s, 1 where K = 1:
///              table[t] = [y, x | sin(pi f y), sin(pi f x) | cos(pi f y), cos(pi f x)]; without `include-position` the first part is
///              left out, with `sine-only` the last
///   random     (SAM prompt_encoder.py) p = (2(column+0.5)/w - 1, 2(row+0.5)/h - 1), a = 2 pi p G, G = `frequencies` [2, K]:
///              table[t] = [sin a, cos a]
[[nodiscard]] EncodingDeclaration fourier2d();

}  // namespace posenc

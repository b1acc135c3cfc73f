#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// A vector per position. How it enters is the switch `injection`:
///   input: logits = scale (q_i + p_i).(k_j + p_j); content = scale q.k, position the other three products
///   key:   logits = scale (q_i.k_j + q_i.p_j) (AI Summer AbsPosEmb1D, lucidrains AbsPosEmb)
/// q and k are the projected content; positions are not projected. `similarity`: cosine of two rows of the table, 0 where a row is 0
/// (Wang and Chen 2020). For grids `similarity-tiles` draws it as h x w tiles (Dosovitskiy et al. 2020, figure 7). A sequence may have
/// m > n keys: the m - n first ones are memory, query i has the vector of position i + m - n, tables have m rows.

/// P[t, 2c] = sin(t / base^(2c/d)), P[t, 2c+1] = cos(same) (Vaswani et al. 2017, section 3.5), or all sines first. d even.
[[nodiscard]] EncodingDeclaration sinusoidal();
/// Table E [n, d], shared by the heads, or [n, H d], of which head h reads the features h d to (h+1) d - 1: a vector as wide as the
/// network, as files hold it, cut like the projected content (identity for the projection). Trained or random (BERT, GPT-2, ViT). `grid` h
/// x w says how the last h w tokens lie; 0x0: a sequence.
[[nodiscard]] EncodingDeclaration learnedAbsolute();
/// E[t] = height[t / w] + width[t % w] (lucidrains bottleneck-transformer AbsPosEmb).
[[nodiscard]] EncodingDeclaration absolute2d();
/// Sines and cosines of row and column, f = d/4, frequencies b_c = base^(-c/f), by quarters of the vector:
/// `timm` [sin(row b), sin(col b), cos(row b), cos(col b)], `mae` [sin(col b), cos(col b), sin(row b), cos(row b)]. d divisible by 4.
[[nodiscard]] EncodingDeclaration sinusoidal2d();

}  // namespace posenc

#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Image relative position encoding, bias mode (Wu et al. 2021, section 3.2; microsoft/Cream iRPE irpe.py). Tokens row-major on a grid,
/// offset = query - key, (dr, dc). Piecewise index g(x), in float32, b = int(beta):
///   |x| <= alpha: round(x), half to even; else sign(x) min(beta, round(alpha + ln(|x|/alpha) / ln(gamma/alpha) (beta - alpha))),
///   truncated toward zero
///   euclidean: g(round(sqrt(dr^2 + dc^2))) + b   quant: g(dr^2 + dc^2) + b   cross-rows: g(dr) + b   cross-cols: g(dc) + b
///   product: (g(dr) + b)(2b + 1) + g(dc) + b
/// Table bias [2b+1, H] (product [(2b+1)^2, H]); logits = content + bias[index, head]. `cross` adds two tables, row-bias and
/// column-bias [2b+1, H], read by cross-rows and cross-cols. 0 < alpha < beta < gamma.
[[nodiscard]] EncodingDeclaration irpe();

/// g(x) as above.
[[nodiscard]] Index irpePiecewise(float x, float alpha, float beta, float gamma);

}  // namespace posenc

#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Buckets of the distance to means of blocks (Guo et al. 2021, arXiv:2112.07916; transformers modeling_longt5.py compute_side_bias). Keys
/// are m = floor(n / block) >= 1 global tokens; token i is in block b = min(floor(i / block), m-1):
///   offset = g - b, index = t5's bidirectional bucket of it, bias = table[index, head], scale 1; table [buckets, H]. Not causal.
[[nodiscard]] EncodingDeclaration t5Global();

}  // namespace posenc

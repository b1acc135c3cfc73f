#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Bucketed relative position bias (Raffel et al. 2020, section 2.1; transformers models/t5/modeling_t5.py
/// _relative_position_bucket). r = j - i - (m - n). Bidirectional: B = buckets/2 and the buckets start at B where r > 0, then
/// r = |r|; else B = buckets, r = max(-r, 0). e = B/2:
///   r < e: bucket + r;  else bucket + min(B-1, e + floor(ln(r/e) / ln(max_distance/e) (B-e)))
/// ln(max_distance/e) is taken in double and rounded to float32; r/e, its logarithm, the quotient and the product are each rounded
/// to float32 before the floor, as the published code does: that decides at the borders of buckets.
///   logits = scale q.k + bias[index, head], scale = 1
/// Table [buckets, H]. buckets even where bidirectional, e >= 1, max_distance > e.
[[nodiscard]] EncodingDeclaration t5();

/// The bucket of r = key - query position, as above.
[[nodiscard]] Index t5Bucket(Index offset, Index buckets, Index maxDistance, bool bidirectional);

}  // namespace posenc

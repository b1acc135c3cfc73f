#pragma once

#include "engine/model/step_writer.h"
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

/// Appends which bucket the offset `x` (key - query) falls into: its half, its distance, and beyond the exact ones the logarithm, floor and
/// last bucket. Symbols of the parameters are b and D.
struct T5Buckets {
    Index buckets = 0;
    Index maxDistance = 0;
    bool bidirectional = true;
};
void describeBucket(const T5Buckets& rule, const ExplanationInput& x, ExplanationStep::Kind kind, StepWriter& steps);
/// OffsetMap's starts for a rule that is bidirectional or not, of offsets whose size is below `reach`.
[[nodiscard]] std::vector<Index> bucketStarts(const T5Buckets& rule, Index reach);
/// The parameters `buckets` and `max-distance`, and their rules.
[[nodiscard]] std::vector<ParameterDeclaration> bucketParameters();
[[nodiscard]] Status checkBuckets(const Parameters& parameters, bool bidirectional);

}  // namespace posenc

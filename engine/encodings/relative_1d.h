#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Relative position embedding of a sequence, read by content (AI Summer self-attention-cv RelPosEmb1D; lucidrains
/// bottleneck-transformer rel_to_abs). Offset = key - query:
///   index = j - i + n - 1, in [0, 2n-1)
///   logits = scale q_i.k_j + scale q_i.R[index]
/// Table R [2n-1, d] shared by the heads, or one per head [H, 2n-1, d]. With m > n keys the m - n first ones are memory: the offset is
/// j - i - (m - n), index = offset + m - 1, and the table has 2m-1 rows.
[[nodiscard]] EncodingDeclaration relative1d();

}  // namespace posenc

#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Rotary position embedding (Su et al. 2021, section 3.2). Nothing trained. Pair c of d/2 turns by t base^(-2c/d) radians at
/// position t (queries stand at i + m - n):
///   x'_a = x_a cos - x_b sin,  x'_b = x_b cos + x_a sin
///   pairing `half`: a = c, b = c + d/2 (GPT-NeoX, transformers); `interleaved`: a = 2c, b = 2c + 1 (GPT-J, the paper)
///   logits = scale rot(q_i).rot(k_j), a function of j - i; content = scale q.k unrotated; position = logits - content
/// Scaling of long contexts by `factor` f (transformers modeling_rope_utils.py): `linear` frequencies / f; `ntk` base f^(d/(d-2));
/// `yarn` (Peng et al. 2023) blends both by wavelength against `original-length` and multiplies cos and sin by 0.1 ln f + 1.
/// d even; ntk needs d > 2.
[[nodiscard]] EncodingDeclaration rope();

}  // namespace posenc

#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Rotary position embedding (Su et al. 2021, section 3.2). Nothing trained. The first r = `rotary-dim` features form P = r/2 pairs; pair c
/// turns by p f_c radians at position p (TokenPositions; queries are the last n tokens):
///   x'_u = a (x_u cos - x_v sin),  x'_v = a (x_v cos + x_u sin)
///   pairing `half`: (u, v) = (c, c + P) (GPT-NeoX, transformers); `interleaved`: (2c, 2c + 1) (GPT-J, the paper)
///   logits = scale rot(q_i).rot(k_j) over all d features; content = scale q.k unrotated; position = logits - content
/// f_c and a: Frequencies. `layers`, `layer-number` and the patterns choose one layer of a network: whether it rotates, its window, chunk
/// and base. `temperature` multiplies the queries. r even, 2 .. d.
[[nodiscard]] EncodingDeclaration rope();

/// No position at all (NoPE, Kazemnejad et al. 2023): logits = t_i scale q.k, t_i the temperature. What tells tokens apart is the mask. The
/// same as a layer of `rope` that does not rotate.
[[nodiscard]] EncodingDeclaration nope();

}  // namespace posenc

#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Rotary embedding whose pairs read one of three position ids, time, height or width (M-RoPE, Qwen2-VL). The tokens are those of
/// `sequence` (SequencePositions), frequencies those of one dimension (Frequencies), whatever a pair reads:
///   chunked: the first s_t pairs read t, the next s_h h, the last s_w w; together P
///   interleaved: pair c reads h where c mod 3 = 1 and c < 3 s_h, w where c mod 3 = 2 and c < 3 s_w, else t
///   interleaved-ggml: the same, but t only where c mod 3 = 0 and c < 3 s_t; every other pair reads a fourth id, always 0
[[nodiscard]] EncodingDeclaration ropeMrope();

}  // namespace posenc

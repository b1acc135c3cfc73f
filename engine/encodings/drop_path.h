#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Stochastic depth (Huang et al. 2016; timm layers/drop.py drop_path). For every block b and sample: output = x floor(keep + U) / keep,
/// keep = 1 - p, U uniform in (0, 1); p = 0 and inference pass x through. Schedule linear: p of block b is rate b / (blocks - 1), 0 for
/// one block; constant: rate. Layers: `drop-mask` [blocks, samples] of 0 and 1/keep (1 when `training` is off); `drop-mean`
/// [blocks, 2], the mean over the samples beside its expectation, 1.
[[nodiscard]] EncodingDeclaration dropPath();

/// p of a block.
[[nodiscard]] double dropProbability(Index block, Index blocks, double rate, bool linear);

}  // namespace posenc

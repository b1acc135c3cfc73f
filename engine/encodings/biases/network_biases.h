#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Bias tables that a small network computes from the offsets of a window, query - key, read with swin's index: logits = scale q.k + bias.
/// A weight W is [out, in]: y = W x + b.

/// Three blocks of LayerNorm, ReLU and a linear layer over the plain offsets (Wang et al. 2021, arXiv:2108.00154; cheerss/CrossFormer
/// models/crossformer.py DynamicPosBias). P = `hidden`, c = (row offset, column offset):
///   x0 = position-weight c + position-bias,  B_k(x) = weight-k relu(LayerNorm_k(x)) + bias-k, eps 1e-5
///   table = B_3(B_2(B_1(x0))); `residual`: x1 = x0 + B_1(x0), x2 = x1 + B_2(x1), table = B_3(x2)
[[nodiscard]] EncodingDeclaration dynamicBias();

/// One hidden layer over log-spaced offsets (timm layers/pos_embed_rel.py RelPosMlp). mlp-weight-1 [hidden, 2], mlp-weight-2 [H, hidden]:
///   cr    coordinates sign(x) ln(1 + |x|);  table = mlp-weight-2 relu(mlp-weight-1 c + mlp-bias-1) + mlp-bias-2
///   swin  coordinates and 16 sigmoid(.) of swin-v2, mlp-bias-2 is not used
/// A class token comes first; its row and column have bias 0 and index -1.
[[nodiscard]] EncodingDeclaration mlpBias();

}  // namespace posenc

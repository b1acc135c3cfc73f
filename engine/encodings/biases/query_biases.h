#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Biases that differ from query to query, whatever the distance: logits = scale q.k + bias. Query i of n stands at i' = i + m - n among
/// m >= n keys. Causal unless said otherwise; hidden keys have bias -inf.

/// A network over a distance that is measured by the query's position (Li et al. 2023, arXiv:2310.04418, code as printed there).
/// psi(x) = ln(|c x| + 1), L = `threshold`, K = `hidden`:
///   z = psi(i' - j) / (psi(max(i', |multiplier L|)) + 1e-6)
///   bias = mlp-weight-2 relu(mlp-weight-1 z + mlp-bias-1) + mlp-bias-2
/// c [1], multiplier [1], mlp-weight-1 [K, 1], mlp-bias-1 [K], mlp-weight-2 [H, K], mlp-bias-2 [H].
[[nodiscard]] EncodingDeclaration fire();

/// Sums of logarithms of forget gates between key and query (Lin et al. 2025, arXiv:2503.02130; zhixuan-lin/forgetting-transformer).
/// `gates` F [H, m], before the sigmoid:
///   bias = sum over l = j+1 .. i' of ln sigmoid(F_l) for j <= i'; not causal, j > i': sum over l = i'+1 .. j
/// The layer `gates` is sigmoid(F).
[[nodiscard]] EncodingDeclaration forgetting();

}  // namespace posenc

#pragma once

#include <functional>
#include <memory>

#include "engine/attention/score_term.h"

namespace posenc {

/// Adds the numbers of one query to its cells of some keys. Called from several threads.
using AddRow = std::function<void(Index head, Index query, const Selection& keys, float* out)>;

/// A share that each query computes by itself: what depends on query and key by no table. @param cost multiplications per cell
[[nodiscard]] std::shared_ptr<const ScoreTerm> rowTerm(AddRow add, double cost);

}  // namespace posenc

#pragma once

#include <memory>
#include <vector>

#include "engine/attention/score_term.h"
#include "engine/core/tensor.h"
#include "engine/fields/axes_map.h"

namespace posenc {

/// The vectors that pairs read along one axis of a map of tokens.
struct AxisVectors {
    Tensor table;    ///< [r, d], shared by the heads; empty: the axis adds nothing
    IndexAxis axis;  ///< which row a pair reads; all of them lie in the table
};

/// scale * q_i . (sum over the axes of T[index(i, j)]), 0 for the leading tokens. Queries [H, n, d]. Tokens are row-major, the last axis
/// runs fastest. One pass over the cells, however many axes: a row of the map is the numbers of the last axis plus one of the others.
[[nodiscard]] std::shared_ptr<const ScoreTerm> axesTerm(Tensor queries, std::vector<AxisVectors> axes, Index leading, float scale);

}  // namespace posenc

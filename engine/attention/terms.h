#pragma once

#include <memory>
#include <vector>

#include "engine/attention/bias_table.h"
#include "engine/attention/score_term.h"
#include "engine/core/tensor.h"
#include "engine/fields/index_map.h"

namespace posenc {

/// scale * q_i . k_j. Queries [H, n, d], keys [H, m, d], either of them without the H where the heads share it; one scale per head.
[[nodiscard]] std::shared_ptr<const ScoreTerm> contentTerm(Tensor queries, Tensor keys, std::vector<float> scales);

/// scale * q_i . R[index(i, j)]: rows of a table read by query. Queries [H, n, d]; table [r, d] shared by the heads or [H, r, d].
/// Computed as (rows x d)(d x r') over the r' table rows that a block of queries reads, then copied along the runs of the
/// index: the pad-reshape-slice of the published code as index arithmetic. A negative index adds nothing.
[[nodiscard]] std::shared_ptr<const ScoreTerm> relativeTerm(Tensor queries, Tensor table, std::shared_ptr<const IndexMap> index,
                                                            float scale);

/// table[head, index(i, j)]: a number without content. A negative index adds nothing.
[[nodiscard]] std::shared_ptr<const ScoreTerm> biasTerm(std::shared_ptr<const BiasTable> table, std::shared_ptr<const IndexMap> index);

/// q_i . R[row] for every query and table row, n x r, unscaled: what is shifted into the positions. Queries [H, n, d], table [r, d]
/// or [H, r, d].
[[nodiscard]] std::shared_ptr<const Field> productField(Tensor queries, Tensor table, Index head, AxisMeaning rows, AxisMeaning columns);

}  // namespace posenc

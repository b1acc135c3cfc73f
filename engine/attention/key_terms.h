#pragma once

#include <memory>
#include <vector>

#include "engine/attention/score_term.h"
#include "engine/core/tensor.h"
#include "engine/fields/index_map.h"

namespace posenc {

/// scale * u . k_j, the same for every query. u [H, d], keys [H, m, d].
[[nodiscard]] std::shared_ptr<const ScoreTerm> keyTerm(Tensor u, Tensor keys, float scale);

/// scale * k_j . R[index(i, j)]: rows of a table [r, d] shared by the heads, or [H, r, d], read by key. @pre the index never falls or never
/// rises along rows and along columns
[[nodiscard]] std::shared_ptr<const ScoreTerm> keyRelativeTerm(Tensor keys, Tensor table, std::shared_ptr<const IndexMap> index,
                                                               float scale);

/// 0 between tokens of one region, `apart` between tokens of different regions; `regions` names the region of each token.
[[nodiscard]] std::shared_ptr<const ScoreTerm> regionTerm(std::shared_ptr<const std::vector<int>> regions, float apart);
/// The same numbers as a field.
[[nodiscard]] std::shared_ptr<const Field> regionField(std::shared_ptr<const std::vector<int>> regions, float apart, AxisMeaning rows,
                                                       AxisMeaning columns);

}  // namespace posenc

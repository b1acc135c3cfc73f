#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/attention/scores.h"
#include "engine/core/tensor.h"
#include "engine/fields/index_map.h"

namespace posenc {

/// One layer of the scores of one head; `masked` is written into hidden cells, none leaves them as they are.
[[nodiscard]] std::shared_ptr<const Field> scoreField(std::shared_ptr<const Scores> scores, std::string layer, Index head,
                                                      std::optional<float> masked);
/// softmax of the logits over the keys.
[[nodiscard]] std::shared_ptr<const Field> attentionField(std::shared_ptr<const Scores> scores, Index head);

/// Vectors that are added to the values by relative position: output_i += sum over j of attention_ij V[index(i, j)].
struct RelativeValues {
    Tensor table;  ///< [r, d], shared by the heads
    std::shared_ptr<const IndexMap> index;
};
/// attention times values [H, m, d], n x d, plus relative values where there are any.
[[nodiscard]] std::shared_ptr<const Field> outputField(std::shared_ptr<const Scores> scores, Index head, Tensor values,
                                                       std::optional<RelativeValues> relative);

}  // namespace posenc

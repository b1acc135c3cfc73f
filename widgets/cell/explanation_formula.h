#pragma once

#include <QString>
#include <QStringList>

#include "engine/model/explanation.h"

namespace posenc {

/// The formula of the logits with the numbers of one cell filled in, made from the steps of its explanation: `A = softmax( 0.25·(−3.994) +
/// table[69, 1] ) = softmax( −0.9986 + 0.4997 ) = 0.008188,  index = (−1+6)·13 + (−2+6) = 69`. Shorter forms follow, for narrow windows;
/// the last one has each share's number and the attention. Attention that a gate mixes from two softmaxes has the numbers of the mixture:
/// `A = (1−0.7311)·0.00492 + 0.7311·0.0001365 = 0.001423`. Of a table row that many pairs read it has the index and the entry. Numbers have
/// 4 significant digits. Empty where nothing is added up.
[[nodiscard]] QStringList explanationFormulas(const Explanation& explanation);

}  // namespace posenc

#pragma once

#include <string>
#include <vector>

#include "engine/core/index.h"
#include "engine/model/explanation.h"

namespace posenc {

/// Appends the row `read` of the table behind an index layer. `arithmetic` starts from the offsets as they were told and leads to
/// `counted`: the row itself where they are told as the encoding counts them, else the mirrored index, from which the row follows, since
/// both have the same sum wherever one looks.
void describeIndex(const std::string& layer, std::string arithmetic, Index counted, Index read, std::vector<ExplanationStep>& steps);

/// The same of an index that is an offset and a shift: `offset` as it was told.
void describeShiftedIndex(const std::string& layer, Index offset, Index shift, Index read, std::vector<ExplanationStep>& steps);

}  // namespace posenc

#pragma once

#include <string>
#include <vector>

#include "engine/core/index.h"
#include "engine/model/step_writer.h"

namespace posenc {

/// How an index layer counts the rows of its table.
struct IndexSteps {
    std::string layer;
    /// The sum of a row and its mirrored index, which is the same wherever one looks, in symbols of the parameters.
    std::string sum = {};
};

/// Appends the row `read` of the table behind an index layer and returns it. Pattern and inputs start from the offsets as they were told
/// and lead to `counted`: the row itself where they are told as the encoding counts them, else the mirrored index, from which the row
/// follows.
ExplanationInput describeIndex(const IndexSteps& index, std::string pattern, std::vector<ExplanationInput> inputs, Index counted,
                               Index read, StepWriter& steps);

/// The same of an index that is an offset, as it was told, and a shift.
ExplanationInput describeShiftedIndex(const IndexSteps& index, ExplanationInput offset, ExplanationInput shift, Index read,
                                      StepWriter& steps);

/// Appends that a pair reads no row, since its key comes after its query.
void describeNoRow(const std::string& layer, Index query, Index key, ExplanationInput memory, StepWriter& steps);

}  // namespace posenc

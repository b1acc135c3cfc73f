#include "engine/encodings/index_steps.h"

#include <utility>

namespace posenc {

using StepKind = ExplanationStep::Kind;

ExplanationInput describeIndex(const IndexSteps& index, std::string pattern, std::vector<ExplanationInput> inputs, Index counted,
                               Index read, StepWriter& steps) {
    if (counted != read) {
        auto mirrored =
            steps.add(StepKind::MirroredIndex, index.layer, std::move(pattern), std::move(inputs), static_cast<double>(counted));
        pattern = "{} - {}";
        inputs = {parameterInput(index.sum, static_cast<double>(read + counted)), std::move(mirrored)};
    }
    return steps.add(StepKind::TableIndex, index.layer, std::move(pattern), std::move(inputs), static_cast<double>(read));
}

ExplanationInput describeShiftedIndex(const IndexSteps& index, ExplanationInput offset, ExplanationInput shift, Index read,
                                      StepWriter& steps) {
    const auto counted = static_cast<Index>(offset.value + shift.value);
    return describeIndex(index, "{} + {}", {std::move(offset), std::move(shift)}, counted, read, steps);
}

void describeNoRow(const std::string& layer, Index query, Index key, ExplanationInput memory, StepWriter& steps) {
    steps.add(StepKind::Undefined, layer, "-1 * [{} > {} + {}]",
              {coordinateInput("key", key), coordinateInput("query", query), std::move(memory)}, -1);
    // In words: no row.
    steps.last().arithmetic.clear();
}

}  // namespace posenc

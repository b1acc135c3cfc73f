#pragma once

#include <functional>
#include <vector>

#include "engine/model/explanation.h"

namespace posenc {

/// The steps that a layer tells one of its cells by, the number of the cell last; none where the layer does not explain itself.
using StepsOfCell = std::function<std::vector<ExplanationStep>(const LayerCell& cell)>;

/// An explanation that ends at a bare number ("omega = 0.05623") leaves the question where the number comes from. Cells of computed
/// layers that steps read without saying where (`ExplanationInput::text` is empty) are worked out in front of the step, and the cells that
/// these read as well; a step that is nothing but such a cell says the work itself. Steps that no later one reads stay as they are: they
/// are told beside the way to the number.
[[nodiscard]] std::vector<ExplanationStep> withReadCells(const std::vector<ExplanationStep>& steps, const StepsOfCell& stepsOf);

}  // namespace posenc

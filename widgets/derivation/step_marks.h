#pragma once

#include <vector>

#include "engine/fields/twins.h"
#include "widgets/derivation/step_picture.h"

namespace posenc {

/// Cells of a picture with so many columns as marks.
[[nodiscard]] Twins cellMarks(std::vector<Index> cells, Index columns);
/// The cells of `source` that a cell of `target` comes from. Empty where it reads none of them.
[[nodiscard]] Twins sourceCells(const StepPicture& target, Index cell, const StepPicture& source);
/// The cells of `target` that a cell of `source` feeds. Costs the sources of all cells of the target.
[[nodiscard]] Twins fedCells(const StepPicture& target, const StepPicture& source, Index cell);

}  // namespace posenc

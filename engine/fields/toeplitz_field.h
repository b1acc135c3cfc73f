#pragma once

#include <memory>
#include <vector>

#include "engine/fields/field.h"

namespace posenc {

/// The field whose cell (i, j) is f(j - i): equal along every diagonal. `byOffset[x + rows - 1]` is f(x), x = -(rows-1) ..
/// columns-1. A region of any size is answered from rows + columns - 1 numbers: a reduction costs O(1) per sample after
/// one pass over those of the region, whatever the number of cells.
/// @pre byOffset.size() == rows + columns - 1
[[nodiscard]] std::shared_ptr<const Field> toeplitzField(Index rows, Index columns, std::shared_ptr<const std::vector<float>> byOffset,
                                                         AxisMeaning rowMeaning, AxisMeaning columnMeaning, bool integer = false);

}  // namespace posenc

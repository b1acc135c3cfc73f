#pragma once

#include <memory>

#include "engine/fields/field.h"
#include "engine/fields/offset_function.h"

namespace posenc {

/// The field whose cell (i, j) is f(j - i): equal along every diagonal. A region of any size is answered from the pieces of f: a
/// reduction costs O(1) per sample that lies in one piece, O(log pieces) for others, after one pass over the pieces of the region,
/// whatever the number of cells.
/// @pre f is there for -(rows-1) .. columns-1 and nothing else
[[nodiscard]] std::shared_ptr<const Field> toeplitzField(Index rows, Index columns, std::shared_ptr<const OffsetFunction> f,
                                                         AxisMeaning rowMeaning, AxisMeaning columnMeaning, bool integer = false);

}  // namespace posenc

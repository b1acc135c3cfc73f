#pragma once

#include <memory>

#include "engine/fields/field.h"
#include "engine/fields/index_map.h"

namespace posenc {

/// What a field reads at cells whose index is below 0, which reads no row of the table.
enum class RowlessCells {
    AsWritten,  ///< the index, -1: as arrays are written; and whatever counts below 0, as offsets do
    NotANumber  ///< NaN, so that no picture takes -1 for a row and no reduction or range counts it
};

/// An index table or an offset as a field of whole numbers; undefined cells are NaN. A reduction costs the same either way, but for the
/// maps that are not of one sequence and have cells without a row.
[[nodiscard]] std::shared_ptr<const Field> indexField(std::shared_ptr<const IndexMap> map, AxisMeaning rows, AxisMeaning columns,
                                                      RowlessCells rowless = RowlessCells::AsWritten);

}  // namespace posenc

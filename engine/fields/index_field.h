#pragma once

#include <memory>

#include "engine/fields/field.h"
#include "engine/fields/index_map.h"

namespace posenc {

/// An index table or an offset as a field of whole numbers; undefined cells are NaN.
[[nodiscard]] std::shared_ptr<const Field> indexField(std::shared_ptr<const IndexMap> map, AxisMeaning rows, AxisMeaning columns);

}  // namespace posenc

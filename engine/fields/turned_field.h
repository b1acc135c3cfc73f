#pragma once

#include <memory>

#include "engine/fields/field.h"

namespace posenc {

/// A map of 2D offsets as it is where both are counted with the opposite sign: turned by 180 degrees, its axes saying so
/// (AxisMeaning::turned, entries). Costs what the map costs.
[[nodiscard]] std::shared_ptr<const Field> turnedField(std::shared_ptr<const Field> map);

}  // namespace posenc

#pragma once

#include "engine/fields/field.h"
#include "engine/model/explanation.h"

namespace posenc {

/// A token of an axis, by its number and by its grid position.
[[nodiscard]] TokenPlace tokenPlace(const AxisMeaning& axis, Index token);

}  // namespace posenc

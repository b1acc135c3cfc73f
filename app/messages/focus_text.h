#pragma once

#include <QString>

#include "engine/model/focus.h"

namespace posenc {

/// "query (2,2) → key (3,4)", "query 5", "table row 36, feature 3", "Region map, row 4, column 2": what is looked at, in the words of the
/// model's tokens.
/// @param picture of the focus's layer, which says what its axes are; null: they are not told
[[nodiscard]] QString focusName(const Model& model, const Focus& focus, const Field* picture);

}  // namespace posenc

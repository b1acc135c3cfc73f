#pragma once

#include <QString>

#include "engine/model/focus.h"

namespace posenc {

/// "query (2,2) → key (3,4)", "query 5", "table row 36": what is looked at, in the words of the model's tokens.
[[nodiscard]] QString focusName(const Model& model, const Focus& focus);

}  // namespace posenc

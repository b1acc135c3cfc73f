#pragma once

#include <QString>

#include "engine/analysis/pair_offsets.h"
#include "engine/schema/declaration.h"

namespace posenc {

/// "column offset (key − query)".
[[nodiscard]] QString axisName(OffsetAxis axis, OffsetSign sign);
/// The same without which way it is counted: "column offset".
[[nodiscard]] QString axisWord(OffsetAxis axis);
/// What a profile of a layer shows: "Bias, mean".
[[nodiscard]] QString meanTitle(const LayerDeclaration& layer);

}  // namespace posenc

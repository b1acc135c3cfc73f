#pragma once

#include "engine/fields/region.h"

namespace posenc {

/// The region with another reduction. Where every sample is a cell there is nothing to reduce, and Mean says so for all.
[[nodiscard]] constexpr Region reducedBy(Reduction reduction, Region region) {
    region.reduction = region.exact() ? Reduction::Mean : reduction;
    return region;
}

}  // namespace posenc

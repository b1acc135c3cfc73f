#pragma once

#include <functional>

#include "engine/model/model.h"

namespace posenc {

/// One relative position: a pair that has it, and how many visible pairs do.
struct RelativePosition {
    Index query = 0;
    Index key = 0;
    Index pairs = 0;
};

/// Every relative position that a query sees once: offsets along a sequence, 2D or 3D offsets on a grid, and each pair with a token that is
/// not on the grid by itself. What a mask hides is left out. Costs one call for each.
void eachRelativePosition(const Model& model, const std::function<void(const RelativePosition&)>& see);

}  // namespace posenc

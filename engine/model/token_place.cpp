#include "engine/model/token_place.h"

#include <tuple>

namespace posenc {

TokenPlace tokenPlace(const AxisMeaning& axis, Index token) {
    TokenPlace out;
    out.token = token;
    out.leading = token < axis.leading;
    if (const auto coordinates = axis.coordinates(token)) {
        out.row = coordinates->first;
        out.column = coordinates->second;
        if (axis.sliceRows > 0) {
            std::tie(out.depth, out.row) = axis.inSlices(coordinates->first);
        }
    }
    return out;
}

}  // namespace posenc

#include "engine/model/token_place.h"

namespace posenc {

TokenPlace tokenPlace(const AxisMeaning& axis, Index token) {
    TokenPlace out;
    out.token = token;
    out.leading = token < axis.leading;
    if (const auto coordinates = axis.coordinates(token)) {
        out.row = coordinates->first;
        out.column = coordinates->second;
    }
    return out;
}

}  // namespace posenc

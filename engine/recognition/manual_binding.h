#pragma once

#include <vector>

#include "engine/recognition/arrangement.h"
#include "engine/schema/declaration.h"
#include "engine/schema/parameters.h"

namespace posenc {

/// What a user wants of one axis of a file's tensor: the indices first <= i <= last, and where the axis goes.
struct AxisChoice {
    Index first = 0;
    Index last = 0;
    Index place = 0;         ///< among the axes that stay, from 0; kDropped: one index is taken and the axis goes
    bool backwards = false;  ///< a table that is counted from query - key

    static constexpr Index kDropped = -1;
    friend bool operator==(const AxisChoice&, const AxisChoice&) = default;
};

/// What is done to neighbouring axes before anything else.
enum class AxisJoin {
    None,
    JoinFirst,   ///< the first two become one
    JoinLast,    ///< the last two become one: [H, 2h-1, 2w-1] -> [H, (2h-1)(2w-1)]
    SplitFirst,  ///< the first one becomes heads and the rest: [H n, d] -> [H, n, d]
    SplitLast    ///< the last one becomes heads and the rest: [n, H d] -> [n, H, d]
};

/// The shape after that. ArrangementMisfit where a split does not come out even or a join finds too few axes. @pre heads > 0
[[nodiscard]] Result<Shape> joinedShape(const Shape& shape, AxisJoin join, Index heads);

/// The steps that join or split the axes and then do what is wanted of each; none that changes nothing. Errors: as joinedShape.
/// @pre one choice for each axis of the joined shape, its indices in the axis, places 0, 1, ... given once each
[[nodiscard]] Result<Arrangement> arrangementOf(const Shape& shape, AxisJoin join, Index heads, const std::vector<AxisChoice>& axes);

}  // namespace posenc

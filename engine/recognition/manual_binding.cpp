#include "engine/recognition/manual_binding.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <string>
#include <utility>

namespace posenc {

namespace {

using Kind = ArrangementStep::Kind;

/// Axes dropped come first, then the others by their place: what stands at each position of the result.
std::vector<Index> orderOf(const std::vector<AxisChoice>& axes) {
    std::vector<Index> order(axes.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](Index a, Index b) { return axes[static_cast<std::size_t>(a)].place < axes[static_cast<std::size_t>(b)].place; });
    return order;
}

/// Swaps that bring the axes 0, 1, ... into this order.
void addSwaps(const std::vector<Index>& order, Arrangement& steps) {
    std::vector<Index> now(order.size());
    std::iota(now.begin(), now.end(), 0);
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto from = static_cast<std::size_t>(std::find(now.begin(), now.end(), order[i]) - now.begin());
        if (from != i) {
            std::swap(now[i], now[from]);
            steps.push_back({Kind::Swap, {static_cast<Index>(i), static_cast<Index>(from)}});
        }
    }
}

}  // namespace

Result<Shape> joinedShape(const Shape& shape, AxisJoin join, Index heads) {
    assert(heads > 0);
    if (join == AxisJoin::None) {
        return shape;
    }
    const bool joins = join == AxisJoin::JoinFirst || join == AxisJoin::JoinLast;
    const auto misfit = [&] {
        const std::string axes = joins ? "" : " " + std::to_string(heads);
        return makeError(ErrorCode::ArrangementMisfit, "reshape" + axes, toString(shape));
    };
    if (shape.size() < (joins ? 2U : 1U)) {
        return misfit();
    }
    Shape out = shape;
    const std::size_t at = join == AxisJoin::JoinLast ? shape.size() - 2 : join == AxisJoin::SplitLast ? shape.size() - 1 : 0;
    const auto place = out.begin() + static_cast<std::ptrdiff_t>(at);
    if (joins) {
        *place *= *(place + 1);
        out.erase(place + 1);
        return out;
    }
    if (*place % heads != 0) {
        return misfit();
    }
    *place /= heads;
    out.insert(place, heads);
    return out;
}

Result<Arrangement> arrangementOf(const Shape& shape, AxisJoin join, Index heads, const std::vector<AxisChoice>& axes) {
    const auto reshaped = joinedShape(shape, join, heads);
    if (!reshaped.ok()) {
        return reshaped.error();
    }
    const Shape& sizes = reshaped.value();
    assert(axes.size() == sizes.size());
    Arrangement steps;
    if (sizes != shape) {
        steps.push_back({Kind::Reshape, sizes});
    }
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        const AxisChoice& choice = axes[axis];
        const auto number = static_cast<Index>(axis);
        if (choice.first != 0 || choice.last != sizes[axis] - 1) {
            steps.push_back({Kind::Slice, {number, choice.first, choice.last + 1}});
        }
        if (choice.backwards && choice.place != AxisChoice::kDropped) {
            steps.push_back({Kind::Reverse, {number}});
        }
    }
    addSwaps(orderOf(axes), steps);
    const auto dropped = std::count_if(axes.begin(), axes.end(), [](const AxisChoice& axis) { return axis.place == AxisChoice::kDropped; });
    if (dropped > 0) {
        steps.push_back({Kind::Squeeze, {static_cast<Index>(dropped)}});
    }
    return steps;
}

}  // namespace posenc

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/files/common/checked.h"
#include "engine/recognition/arrangement_steps.h"
#include "engine/recognition/table_windows.h"

namespace posenc::steps {

namespace {

/// Elements of a tensor that is made larger than the file's, at most: a step may come from a session file.
constexpr Index kMostPadded = Index{1} << 28;

bool isAxis(Index axis, const Shape& shape) {
    return axis >= 0 && axis < static_cast<Index>(shape.size());
}

Index& at(Shape& shape, Index axis) {
    return shape[static_cast<std::size_t>(axis)];
}

}  // namespace

std::optional<Grid> windowFrom(Arguments arguments) {
    constexpr Index kLargestSide = Index{1} << 24;
    if (arguments.size() != 2 || arguments[0] < 1 || arguments[1] < 1 || arguments[0] > kLargestSide || arguments[1] > kLargestSide) {
        return std::nullopt;
    }
    return Grid{arguments[0], arguments[1]};
}

std::optional<WindowFacts> foldFrom(Arguments arguments) {
    const bool classToken = arguments.size() == 3 && arguments[2] == 1;
    const auto window = windowFrom(classToken ? arguments.first(2) : arguments);
    return window ? std::optional(WindowFacts{*window, classToken}) : std::nullopt;
}

std::optional<Shape> squeezed(Shape shape, Arguments arguments) {
    const bool fits = arguments.size() == 1 && arguments[0] >= 0 && arguments[0] <= static_cast<Index>(shape.size()) &&
                      std::all_of(shape.begin(), shape.begin() + arguments[0], [](Index length) { return length == 1; });
    return fits ? std::optional(Shape(shape.begin() + arguments[0], shape.end())) : std::nullopt;
}

std::optional<Shape> reshaped(Shape shape, Arguments arguments) {
    const bool positive = std::all_of(arguments.begin(), arguments.end(), [](Index length) { return length >= 0; });
    Shape wanted(arguments.begin(), arguments.end());
    const auto count = positive ? checkedElementCount(wanted) : std::nullopt;
    return count && static_cast<Index>(*count) == elementCount(shape) ? std::optional(std::move(wanted)) : std::nullopt;
}

std::optional<Shape> swapped(Shape shape, Arguments arguments) {
    if (arguments.size() != 2 || !isAxis(arguments[0], shape) || !isAxis(arguments[1], shape)) {
        return std::nullopt;
    }
    std::swap(at(shape, arguments[0]), at(shape, arguments[1]));
    return shape;
}

std::optional<Shape> sliced(Shape shape, Arguments arguments) {
    if (arguments.size() != 3 || !isAxis(arguments[0], shape) || arguments[1] < 0 || arguments[2] < arguments[1] ||
        arguments[2] > at(shape, arguments[0])) {
        return std::nullopt;
    }
    at(shape, arguments[0]) = arguments[2] - arguments[1];
    return shape;
}

std::optional<Shape> padded(Shape shape, Arguments arguments) {
    if (arguments.size() != 3 || !isAxis(arguments[0], shape) || arguments[1] < 0 || arguments[2] < 0 || arguments[1] > kMostPadded ||
        arguments[2] > kMostPadded || at(shape, arguments[0]) > kMostPadded) {
        return std::nullopt;
    }
    at(shape, arguments[0]) += arguments[1] + arguments[2];
    const auto count = checkedElementCount(shape);
    return count && *count <= static_cast<std::uint64_t>(kMostPadded) ? std::optional(std::move(shape)) : std::nullopt;
}

std::optional<Shape> extended(Shape shape, Arguments arguments) {
    // What is repeated must be there.
    const bool any = !arguments.empty() && isAxis(arguments[0], shape) && at(shape, arguments[0]) > 0;
    return any ? padded(std::move(shape), arguments) : std::nullopt;
}

std::optional<Shape> turnedBack(Shape shape, Arguments arguments) {
    return arguments.size() == 1 && isAxis(arguments[0], shape) ? std::optional(std::move(shape)) : std::nullopt;
}

std::optional<Shape> unfolded(Shape shape, Arguments arguments) {
    const auto window = windowFrom(arguments);
    const bool fits = window && shape.size() == 2 && shape[1] == window->tokens();
    return fits ? std::optional(Shape{offsetRows(*window), shape[0]}) : std::nullopt;
}

std::optional<Shape> folded(Shape shape, Arguments arguments) {
    const auto facts = foldFrom(arguments);
    const bool fits = facts && shape.size() == 3 && shape[1] == facts->tokens() && shape[2] == facts->tokens();
    return fits ? std::optional(Shape{facts->allRows(), shape[0]}) : std::nullopt;
}

}  // namespace posenc::steps

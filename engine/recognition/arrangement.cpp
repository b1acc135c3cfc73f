#include "engine/recognition/arrangement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "engine/core/index.h"
#include "engine/files/checked.h"
#include "engine/recognition/table_windows.h"

namespace posenc {

namespace {

using Kind = ArrangementStep::Kind;
using Arguments = std::span<const Index>;

bool isAxis(Index axis, const Shape& shape) {
    return axis >= 0 && axis < static_cast<Index>(shape.size());
}

Index& at(Shape& shape, Index axis) {
    return shape[static_cast<std::size_t>(axis)];
}

/// Window of the last two arguments; none where a side is not positive or its offsets are too many to count.
std::optional<Grid> windowFrom(Arguments arguments) {
    constexpr Index kLargestSide = Index{1} << 24;
    if (arguments.size() != 2 || arguments[0] < 1 || arguments[1] < 1 || arguments[0] > kLargestSide || arguments[1] > kLargestSide) {
        return std::nullopt;
    }
    return Grid{arguments[0], arguments[1]};
}

std::optional<Shape> squeezed(Shape shape, Arguments arguments) {
    const bool fits = arguments.size() == 1 && arguments[0] >= 0 && arguments[0] <= static_cast<Index>(shape.size()) &&
                      std::all_of(shape.begin(), shape.begin() + arguments[0], [](Index length) { return length == 1; });
    return fits ? std::optional(Shape(shape.begin() + arguments[0], shape.end())) : std::nullopt;
}

std::optional<Shape> reshaped(const Shape& shape, Arguments arguments) {
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

std::optional<Shape> turnedBack(Shape shape, Arguments arguments) {
    return arguments.size() == 1 && isAxis(arguments[0], shape) ? std::optional(std::move(shape)) : std::nullopt;
}

std::optional<Shape> unfolded(const Shape& shape, Arguments arguments) {
    const auto window = windowFrom(arguments);
    const bool fits = window && shape.size() == 2 && shape[1] == window->tokens();
    return fits ? std::optional(Shape{offsetRows(*window), shape[0]}) : std::nullopt;
}

std::optional<Shape> folded(const Shape& shape, Arguments arguments) {
    const auto window = windowFrom(arguments);
    const bool fits = window && shape.size() == 3 && shape[1] == window->tokens() && shape[2] == window->tokens();
    return fits ? std::optional(Shape{offsetRows(*window), shape[0]}) : std::nullopt;
}

/// Elements before, along and behind one axis.
struct AxisSplit {
    Index before = 1;
    Index along = 1;
    Index behind = 1;
};
AxisSplit splitAt(const Shape& shape, Index axis) {
    AxisSplit split;
    for (Index i = 0; i < static_cast<Index>(shape.size()); ++i) {
        (i < axis ? split.before : i == axis ? split.along : split.behind) *= shape[static_cast<std::size_t>(i)];
    }
    return split;
}

Tensor withValues(const Tensor& tensor, Shape shape, std::vector<float> values) {
    return {std::move(shape), std::move(values), tensor.dtype(), tensor.origin()};
}

std::vector<float> copied(std::span<const float> values) {
    return {values.begin(), values.end()};
}

std::optional<Tensor> sameValues(const Tensor& tensor, Shape shape, Arguments /*arguments*/) {
    return withValues(tensor, std::move(shape), copied(tensor.values()));
}

std::optional<Tensor> swappedValues(const Tensor& tensor, Shape /*shape*/, Arguments arguments) {
    return tensor.transposed(arguments[0], arguments[1]);
}

std::optional<Tensor> slicedValues(const Tensor& tensor, Shape shape, Arguments arguments) {
    const AxisSplit split = splitAt(tensor.shape(), arguments[0]);
    const auto source = tensor.values();
    std::vector<float> out;
    out.reserve(static_cast<std::size_t>(elementCount(shape)));
    for (Index block = 0; block < split.before; ++block) {
        const auto first = source.begin() + (block * split.along + arguments[1]) * split.behind;
        out.insert(out.end(), first, first + (arguments[2] - arguments[1]) * split.behind);
    }
    return withValues(tensor, std::move(shape), std::move(out));
}

std::optional<Tensor> reversedValues(const Tensor& tensor, Shape shape, Arguments arguments) {
    const AxisSplit split = splitAt(tensor.shape(), arguments[0]);
    const auto source = tensor.values();
    std::vector<float> out;
    out.reserve(source.size());
    for (Index block = 0; block < split.before; ++block) {
        for (Index index = split.along; index-- > 0;) {
            const auto first = source.begin() + (block * split.along + index) * split.behind;
            out.insert(out.end(), first, first + split.behind);
        }
    }
    return withValues(tensor, std::move(shape), std::move(out));
}

std::optional<Tensor> unfoldedValues(const Tensor& tensor, Shape shape, Arguments arguments) {
    const Grid window = *windowFrom(arguments);
    const auto source = tensor.values();
    std::vector<float> out;
    out.reserve(static_cast<std::size_t>(elementCount(shape)));
    for (Index rows = 1 - window.rows; rows < window.rows; ++rows) {
        for (Index columns = 1 - window.columns; columns < window.columns; ++columns) {
            for (Index head = 0; head < shape[1]; ++head) {
                const Index cell = std::abs(rows) * window.columns + std::abs(columns);
                out.push_back(source[static_cast<std::size_t>(head * window.tokens() + cell)]);
            }
        }
    }
    return withValues(tensor, std::move(shape), std::move(out));
}

std::optional<Tensor> foldedValues(const Tensor& tensor, Shape shape, Arguments arguments) {
    const Grid window = *windowFrom(arguments);
    const Index tokens = window.tokens();
    const Index heads = shape[1];
    const auto source = tensor.values();
    std::vector<float> out(static_cast<std::size_t>(elementCount(shape)));
    std::vector<bool> known(out.size());
    for (Index i = 0; i < heads * tokens * tokens; ++i) {
        const Index query = i / tokens % tokens;
        const Index key = i % tokens;
        const Index row = (query / window.columns - key / window.columns + window.rows - 1) * (2 * window.columns - 1) +
                          query % window.columns - key % window.columns + window.columns - 1;
        const auto cell = static_cast<std::size_t>(row * heads + i / (tokens * tokens));
        const float value = source[static_cast<std::size_t>(i)];
        // NaN differs from itself, and a table cannot say which of several it was.
        if (known[cell] && out[cell] != value) {
            return std::nullopt;
        }
        known[cell] = true;
        out[cell] = value;
    }
    return withValues(tensor, std::move(shape), std::move(out));
}

/// What one kind of step does to a shape and, once the shape allows it, to values.
struct StepRule {
    Kind kind;
    std::string_view word;
    std::optional<Shape> (*shape)(Shape shape, Arguments arguments);
    std::optional<Tensor> (*values)(const Tensor& tensor, Shape shape, Arguments arguments);
};

constexpr std::array kSteps{
    StepRule{Kind::Squeeze, "squeeze", squeezed, sameValues},
    StepRule{Kind::Reshape, "reshape", [](Shape shape, Arguments arguments) { return reshaped(shape, arguments); }, sameValues},
    StepRule{Kind::Swap, "swap", swapped, swappedValues},
    StepRule{Kind::Slice, "slice", sliced, slicedValues},
    StepRule{Kind::Reverse, "reverse", turnedBack, reversedValues},
    StepRule{Kind::Quadrant, "quadrant", [](Shape shape, Arguments arguments) { return unfolded(shape, arguments); }, unfoldedValues},
    StepRule{Kind::Fold, "fold", [](Shape shape, Arguments arguments) { return folded(shape, arguments); }, foldedValues},
};

const StepRule& ruleOf(const ArrangementStep& step) {
    return *std::find_if(kSteps.begin(), kSteps.end(), [&](const StepRule& rule) { return rule.kind == step.kind; });
}

Error misfit(const ArrangementStep& step, const Shape& shape) {
    return makeError(ErrorCode::ArrangementMisfit, toString(step), toString(shape));
}

}  // namespace

std::string toString(const ArrangementStep& step) {
    std::string text(ruleOf(step).word);
    for (const Index argument : step.arguments) {
        text += " " + std::to_string(argument);
    }
    return text;
}

Result<Shape> arrangedShape(Shape shape, const Arrangement& arrangement) {
    for (const ArrangementStep& step : arrangement) {
        auto next = ruleOf(step).shape(shape, step.arguments);
        if (!next) {
            return misfit(step, shape);
        }
        shape = std::move(*next);
    }
    return shape;
}

Result<Tensor> arranged(const Tensor& tensor, const Arrangement& arrangement) {
    Tensor result = tensor;
    for (const ArrangementStep& step : arrangement) {
        auto shape = ruleOf(step).shape(result.shape(), step.arguments);
        auto next = shape ? ruleOf(step).values(result, std::move(*shape), step.arguments) : std::nullopt;
        if (!next) {
            return misfit(step, result.shape());
        }
        result = std::move(*next);
    }
    return result;
}

}  // namespace posenc

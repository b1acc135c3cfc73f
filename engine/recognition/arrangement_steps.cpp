#include "engine/recognition/arrangement_steps.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "engine/files/common/checked.h"
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

/// Slices before and behind those of an axis: zeros, or the first and the last one again.
Tensor widened(const Tensor& tensor, Shape shape, Arguments arguments, bool repeat) {
    const AxisSplit split = splitAt(tensor.shape(), arguments[0]);
    const auto source = tensor.values();
    std::vector<float> out;
    out.reserve(static_cast<std::size_t>(elementCount(shape)));
    for (Index block = 0; block < split.before; ++block) {
        for (Index index = -arguments[1]; index < split.along + arguments[2]; ++index) {
            const bool within = index >= 0 && index < split.along;
            if (within || repeat) {
                const auto first = source.begin() + (block * split.along + std::clamp<Index>(index, 0, split.along - 1)) * split.behind;
                out.insert(out.end(), first, first + split.behind);
            } else {
                out.insert(out.end(), static_cast<std::size_t>(split.behind), 0.0F);
            }
        }
    }
    return withValues(tensor, std::move(shape), std::move(out));
}

}  // namespace

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

std::optional<Tensor> paddedValues(const Tensor& tensor, Shape shape, Arguments arguments) {
    return widened(tensor, std::move(shape), arguments, false);
}

std::optional<Tensor> extendedValues(const Tensor& tensor, Shape shape, Arguments arguments) {
    return widened(tensor, std::move(shape), arguments, true);
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

}  // namespace posenc::steps

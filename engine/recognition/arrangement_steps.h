#pragma once

#include <optional>
#include <span>

#include "engine/core/index.h"
#include "engine/core/tensor.h"
#include "engine/recognition/index_formulas.h"

/// What the kinds of steps of arrangement.h do, each in two halves: the shape that comes out (none where the step cannot be taken), then
/// the values, for a shape that has come out.
namespace posenc::steps {

using Arguments = std::span<const Index>;

/// Window of the last two arguments; none where a side is not positive or its offsets are too many to count.
[[nodiscard]] std::optional<Grid> windowFrom(Arguments arguments);
/// What a fold is told: its window, and a class token where 1 follows; none where it is not that.
[[nodiscard]] std::optional<WindowFacts> foldFrom(Arguments arguments);

[[nodiscard]] std::optional<Shape> squeezed(Shape shape, Arguments arguments);
[[nodiscard]] std::optional<Shape> reshaped(Shape shape, Arguments arguments);
[[nodiscard]] std::optional<Shape> swapped(Shape shape, Arguments arguments);
[[nodiscard]] std::optional<Shape> sliced(Shape shape, Arguments arguments);
[[nodiscard]] std::optional<Shape> padded(Shape shape, Arguments arguments);
[[nodiscard]] std::optional<Shape> extended(Shape shape, Arguments arguments);
[[nodiscard]] std::optional<Shape> turnedBack(Shape shape, Arguments arguments);
[[nodiscard]] std::optional<Shape> unfolded(Shape shape, Arguments arguments);
[[nodiscard]] std::optional<Shape> folded(Shape shape, Arguments arguments);
[[nodiscard]] std::optional<Shape> foldedVolume(Shape shape, Arguments arguments);
[[nodiscard]] std::optional<Shape> foldedBuckets(Shape shape, Arguments arguments);

[[nodiscard]] std::optional<Tensor> sameValues(const Tensor& tensor, Shape shape, Arguments arguments);
[[nodiscard]] std::optional<Tensor> swappedValues(const Tensor& tensor, Shape shape, Arguments arguments);
[[nodiscard]] std::optional<Tensor> slicedValues(const Tensor& tensor, Shape shape, Arguments arguments);
[[nodiscard]] std::optional<Tensor> paddedValues(const Tensor& tensor, Shape shape, Arguments arguments);
[[nodiscard]] std::optional<Tensor> extendedValues(const Tensor& tensor, Shape shape, Arguments arguments);
[[nodiscard]] std::optional<Tensor> reversedValues(const Tensor& tensor, Shape shape, Arguments arguments);
[[nodiscard]] std::optional<Tensor> unfoldedValues(const Tensor& tensor, Shape shape, Arguments arguments);
/// None where two cells of the same offset, or bucket, differ.
[[nodiscard]] std::optional<Tensor> foldedValues(const Tensor& tensor, Shape shape, Arguments arguments);
[[nodiscard]] std::optional<Tensor> foldedVolumeValues(const Tensor& tensor, Shape shape, Arguments arguments);
[[nodiscard]] std::optional<Tensor> foldedBucketValues(const Tensor& tensor, Shape shape, Arguments arguments);

}  // namespace posenc::steps

#pragma once

#include <functional>

#include "engine/core/tensor.h"

namespace posenc {

/// A tensor whose slices are computed when they are first read, a matrix or vector whole: `make(slice, out)` writes the numbers of one
/// leading index. It may be called for several slices at a time, on any thread.
[[nodiscard]] Tensor computedTensor(Shape shape, std::function<void(Index slice, std::span<float> out)> make, Origin origin = {});

/// A tensor made from another slice by slice, when a slice is first read: rotated queries, normalised keys.
/// `make(slice, source, out)` writes the numbers of one leading index. @pre the same leading dimension
[[nodiscard]] Tensor derivedTensor(Tensor source, Shape shape,
                                   std::function<void(Index slice, std::span<const float> source, std::span<float> out)> make);

}  // namespace posenc

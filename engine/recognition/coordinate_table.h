#pragma once

#include <optional>

#include "engine/core/tensor.h"

namespace posenc {

/// A coordinate of a file that Swin V2's formula does not give.
struct CoordinateFault {
    Shape place;  ///< in the file's tensor
    double found = 0;
    double expected = 0;
};

/// What the coordinates that a file keeps beside Swin V2's network tell.
struct CoordinateFacts {
    Grid measure;                          ///< the window that coordinates are measured by: another one where a network was fine-tuned
    std::optional<CoordinateFault> fault;  ///< the first number that differs from the formula under `measure`
};

/// Coordinates [1, 2Wh-1, 2Ww-1, 2], (row, column) of each offset of a window Wh x Ww: `measure` from the last offset of each axis,
/// c = log2(8 (W-1)/(P-1) + 1) / log2(8) solved for P and rounded; W itself where no P >= 2 gives it, or the axis is one token wide. Then
/// every number is compared with the formula (swin_v2.h), as closely as the type that the file keeps allows. Where most of them differ, the
/// last offset has told nothing, and `measure` is the window itself. O(size).
/// @pre the tensor has that shape, with Wh and Ww at least 1
[[nodiscard]] CoordinateFacts factsOfCoordinates(const Tensor& coordinates);

}  // namespace posenc

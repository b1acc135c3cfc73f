#pragma once

#include <optional>
#include <string>

#include "engine/core/progress.h"
#include "engine/core/tensor.h"
#include "engine/recognition/recognition.h"

namespace posenc {

/// A bias that was gathered for every pair before it was saved.
struct GatheredBias {
    Recognition recognition;
    std::optional<Tensor> table;  ///< what it was gathered from, each number once; none where only some of them are left, or it is computed
};

/// What a bias [heads, n, n] behind `leading` axes of length 1 was gathered from, by its values:
///   where the offset along the sequence alone decides, a sequence's (gathered_sequence.h). Of one head that is said of a name alone that
///   speaks of positions or attention: distances and covariances of any kind are such matrices; but for ALiBi's very numbers.
///   else every window h x w whose 2D offsets decide, square ones first, behind a class token too; LeViT's before Swin's where the sizes
///   of the offsets decide;
///   else every window of depth, rows and columns.
/// None too where no head has three different numbers (a mask).
/// @param name of the tensor
[[nodiscard]] std::optional<GatheredBias> recogniseGathered(const Tensor& bias, const std::string& name, Index leading,
                                                            const Progress& progress = {});

}  // namespace posenc

#pragma once

#include <optional>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/recognition/recognition.h"

namespace posenc {

/// The series of frequencies that a stored tensor holds: b^(-2c/d), of which a scaling may have slowed some.
struct RotationSeries {
    double base = 0;
    Index headDim = 0;  ///< 2 P of P pairs; of periods 4 P: the other axis of the map has as many
    double factor = 1;  ///< by which the slowest pair is slowed beside the series
    bool even = true;   ///< every pair is slowed by the factor, not the slow ones alone
};

/// What the numbers of one tensor say: frequencies [P] that fall, periods [P] that rise, or cosines or sines of them, [n, P] or [n, 2 P]
/// with every number twice, or both [n, P, 2], by their second row (position 1). None where they are no such series within 1 %, or there
/// are less than 3 pairs.
[[nodiscard]] std::optional<RotationSeries> rotationSeries(const Tensor& tensor);

/// Adds the series to what is known of tensors that hold frequencies by their names (scheme `rope-frequencies`), with
/// ReasonCode::RotationByValues. Those of no known name are read as such where at least 8 pairs begin with 1 and fall to a usual base (50
/// to 10^8), unscaled. Reads up to four million numbers each.
void settleRotations(const TrainedFile& file, Recognitions& recognitions);

}  // namespace posenc

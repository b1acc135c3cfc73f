#pragma once

#include <optional>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/recognition/recognition.h"

namespace posenc {

/// The base of the sinusoids that a stored table [n, d] holds: sines and cosines of (t + t0) b^(-2c/d), in turn or in halves, either first,
/// of a sequence that begins at t0 >= -2 and behind two rows of padding at most, or of rows and columns of a square map (base 10000), also
/// behind a row of zeros. None where the numbers are others, or n or d is below 8.
[[nodiscard]] std::optional<double> sinusoidBase(const Tensor& table);

/// Tables of positions that hold sinusoids, by their values: of a name that says positions they get the scheme `sinusoids`; those of no
/// known name are read as positions. With ReasonCode::SinusoidByValues. Reads them, up to four million numbers each; weights by their names
/// are not read.
void settleSinusoids(const TrainedFile& file, Recognitions& recognitions);

}  // namespace posenc

#pragma once

#include "engine/analysis/rotation.h"
#include "widgets/profile/profile_data.h"

namespace posenc {

/// The wavelength of every pair as a line, beside the unscaled one, with the stretches of pairs that the scaling treats alike.
[[nodiscard]] ProfileData wavelengthLines(const Rotation& rotation);

}  // namespace posenc

#pragma once

#include <vector>

#include "app/runner/picture.h"

namespace posenc {

/// Whether other parameters could mend what is wrong with a scene.
[[nodiscard]] bool liesInParameters(ErrorCode code);
/// Why a scene has no picture, of no request yet. @pre !errors.empty()
[[nodiscard]] Failure failureOf(const Scene& scene, const std::vector<Error>& errors);

}  // namespace posenc

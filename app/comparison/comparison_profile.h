#pragma once

#include "app/comparison/comparison_task.h"
#include "widgets/profile/profile_data.h"

namespace posenc {

/// The curves of A and of B, means by offset or, of vectors, their numbers, counted from the first offset; a curve of another length than
/// A's is left out.
[[nodiscard]] ProfileData profileDataOf(const ComparisonDrawing& drawing);

}  // namespace posenc

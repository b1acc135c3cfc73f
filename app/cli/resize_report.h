#pragma once

#include <QString>
#include <string>

#include "engine/core/index.h"

namespace posenc {

struct ResizedTable;

/// What `posenc resize` did, in a line or two: the windows, the shape and, of the geometric method, the ratio of each axis, how far the
/// source reached, and which part of the new table only repeats its border.
[[nodiscard]] QString resizeReport(const ResizedTable& resized, const Grid& from, const Grid& to, const std::string& output);

}  // namespace posenc

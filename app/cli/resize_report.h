#pragma once

#include <QString>
#include <string>

#include "engine/core/index.h"
#include "engine/core/tensor.h"

namespace posenc {

struct ResizedTable;
struct WindowTable;

/// What `posenc resize` did, in a line or two: the windows, the shape that was written, how the source was brought in order and, of the
/// geometric method, the ratio of each axis, how far the source reached, and which part of the new table only repeats its border.
[[nodiscard]] QString resizeReport(const ResizedTable& resized, const Shape& written, const WindowTable& from, const Grid& to,
                                   const std::string& output);

}  // namespace posenc

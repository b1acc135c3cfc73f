#pragma once

#include <string>
#include <string_view>

#include "app/scene/scene.h"

namespace posenc {

/// FILE or FILE:KEY. A path may hold colons: FILE is the longest beginning that is a file; where none is, the text before the last colon.
[[nodiscard]] TensorSource parseTensorPlace(std::string_view place);

/// The way back.
[[nodiscard]] std::string tensorPlace(const TensorSource& source);

}  // namespace posenc

#pragma once

#include <string_view>
#include <vector>

#include "engine/schema/parameters.h"

namespace posenc {

/// Parameters other than the defaults with which an encoding is in use: sets of those that no shape of an array tells. Empty where the
/// defaults are all that is known.
/// @param sizes of the array: a window that is as wide as the whole grid is left out
[[nodiscard]] std::vector<Parameters::Map> publishedParameters(std::string_view encoding, const Parameters::Map& sizes);

}  // namespace posenc

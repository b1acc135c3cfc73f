#pragma once

#include <QIcon>

#include "engine/colours/colour_map.h"

namespace posenc {

/// Logical size of the pictures of maps in lists.
inline constexpr QSize kColourMapIconSize(52, 12);

/// All colours of a map from left to right.
[[nodiscard]] QIcon colourMapIcon(const ColourMap& map, bool reversed);

}  // namespace posenc

#pragma once

#include <QSizeF>
#include <cstddef>

#include "widgets/plate/plate_layout.h"

namespace posenc {

/// The size of a picture where nothing asks for another one, device pixels: `cell` of them per cell, or, for 0, about 3.4 inches on the
/// longer side, with a whole number of pixels per cell where that is possible. @param scale device pixels per 1/96 inch
[[nodiscard]] QSizeF usualPictureSize(const PlateShape& shape, int cell, double scale);

/// How many pictures stand side by side where nothing asks for another number.
[[nodiscard]] std::size_t usualColumns(std::size_t pictures);

}  // namespace posenc

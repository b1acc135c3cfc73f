#pragma once

#include "widgets/plate/heatmap_style.h"
#include "widgets/plate/plate_layout.h"
#include "widgets/plate/view_transform.h"

namespace posenc {

/// What the parts of one plate are painted from: where they lie, how they look, and which cells are in view.
struct PlateGeometry {
    PlateShape shape;
    HeatmapStyle style;
    PlateLayout layout;
    ViewTransform view = {};

    /// Device pixels after which the patterns of marks repeat.
    [[nodiscard]] int period() const;
    /// Device pixels of the thinnest line.
    [[nodiscard]] int hairline() const;
    /// A rectangle of the picture's device pixels in logical coordinates, cut at the picture.
    [[nodiscard]] QRectF logical(QRect pixels) const;
};

}  // namespace posenc

#pragma once

#include "widgets/plate/plate_geometry.h"

class QPainter;

namespace posenc {

/// Labels and titles of both axes. Where the layout gives a title the place of the labels, it stands in the gap between two labels that
/// is nearest to the middle; where no gap is wide enough, the labels in the middle give way. A title that is longer than its axis is left
/// out.
void paintAxes(QPainter& painter, const PlateGeometry& plate);

}  // namespace posenc

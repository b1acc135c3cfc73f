#pragma once

#include "widgets/plate/heatmap_data.h"
#include "widgets/plate/plate_geometry.h"

class QPainter;

namespace posenc {

/// The values of the row and of the column of a cell as two curves, each beside the axis that it runs along: that of the row at the lower
/// edge of the picture, that of the column at its left one. Where the cell itself lies there, they move to the opposite edge.
class CutsPainter {
public:
    /// @param plate outlives the painter
    explicit CutsPainter(const PlateGeometry& plate) : plate_(plate) {}

    /// Logical places of both curves; empty in pictures that are too small for them.
    struct Places {
        QRectF row;
        QRectF column;
    };
    [[nodiscard]] Places places(Cell cell) const;
    /// Over the part of the row and the column that is in view; heights go by the scale of the colours, from its minimum to its maximum,
    /// with a line at 0 where that lies between. What is not finite is a gap. @pre the cell lies in the matrix
    void paint(QPainter& painter, const HeatmapData& data, const HeatmapColours& colours, Cell cell) const;

private:
    const PlateGeometry& plate_;
};

}  // namespace posenc

#pragma once

#include "widgets/plate/heatmap_renderer.h"
#include "widgets/plate/plate_geometry.h"

class QPainter;

namespace posenc {

/// The cells of a plate and what stands on each of them: colours, hatching, grid lines, numbers. On SVG and PDF the colours are
/// VectorCells.
class CellsPainter {
public:
    /// @param plate outlives the painter
    explicit CellsPainter(const PlateGeometry& plate) : plate_(plate) {}

    /// Colours, and the grid lines unless a hatching lies between them. `backdrop` shows where the data has no values: samples of the same
    /// matrix, maybe older; null: nothing does. Tells which numbers off the scale are seen.
    [[nodiscard]] ValuesSeen paint(QPainter& painter, const HeatmapData& data, const ColourScale& scale, const HeatmapData* backdrop) const;
    void paintHatch(QPainter& painter, const HeatmapHatch& hatch) const;
    void paintGridLines(QPainter& painter) const;
    /// Tells whether the cells have room for them.
    bool paintNumbers(QPainter& painter, const HeatmapData& data, const ColourScale& scale) const;
    /// Says how many cells share a sample, where several do.
    void paintReduction(QPainter& painter, const HeatmapData& data) const;

private:
    struct GridLines;
    /// The grid lines by their pixels.
    [[nodiscard]] GridLines gridPixels() const;
    /// Device pixels of each line between rows or columns of a grid, from the picture's corner.
    [[nodiscard]] std::vector<QRect> gridLines() const;

    const PlateGeometry& plate_;
};

}  // namespace posenc

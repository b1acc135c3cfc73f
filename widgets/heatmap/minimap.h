#pragma once

#include <QImage>
#include <QRectF>

#include "widgets/plate/heatmap_data.h"
#include "widgets/plate/plate_geometry.h"

class QPainter;

namespace posenc {

/// A small picture of the whole matrix in a corner of a zoomed one, with a frame around what is in view.
class Minimap {
public:
    /// Where it lies, in logical pixels of the plate: bottom right, or top left where it would cover `keepFree`. Empty where the whole
    /// matrix is in view, and in pictures that are too small for it.
    [[nodiscard]] static QRectF place(const PlateGeometry& plate, const QRectF& keepFree);
    /// The shares of the matrix's width and height that lie at a position in the map, the nearest ones of a position outside. @pre `place`
    /// is not empty
    [[nodiscard]] static QPointF shareAt(const QRectF& place, QPointF position);

    /// @param whole samples of the whole matrix; null: only the frame is drawn
    void paint(QPainter& painter, const PlateGeometry& plate, const QRectF& place, const HeatmapData* whole, const HeatmapColours& colours);

private:
    /// Kept until something of what it was made from changes.
    const QImage& cells(QSize size, const HeatmapData& whole, const HeatmapColours& colours, int period);

    QImage cells_;
    std::shared_ptr<const std::vector<float>> samples_;
    HeatmapColours colours_;
};

}  // namespace posenc

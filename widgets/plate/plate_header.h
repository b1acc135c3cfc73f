#pragma once

#include "widgets/plate/heatmap_data.h"
#include "widgets/plate/plate_geometry.h"

class QPainter;

namespace posenc {

/// The parts of a plate's header, logical. The badge is never shortened, for what must be said is not said by its first letters: the title
/// gives way, then the size of the badge's letters.
struct HeaderPlaces {
    QRectF title;  ///< as wide as what is shown of it
    QString shownTitle;
    QRectF badge;  ///< empty without one
    QFont badgeFont;
    QRectF subtitle;  ///< all that is left; too narrow for a few letters, nothing is written there
};
[[nodiscard]] HeaderPlaces headerPlaces(const PlateGeometry& plate, const HeatmapData& data);
/// The least width of a header in which its title is whole and its badge in letters of the usual size.
[[nodiscard]] double headerWidth(const PlateGeometry& plate, const HeatmapData& data);
void paintHeader(QPainter& painter, const PlateGeometry& plate, const HeatmapData& data);

}  // namespace posenc

#pragma once

#include "app/figure/figure_panels.h"
#include "widgets/plate/heatmap_style.h"

class QPainter;

namespace posenc {

/// Room for the numbers at its left, however high it is drawn.
[[nodiscard]] double profileTicksWidth(const FigureProfile& profile, const HeatmapStyle& style);

/// Paints means by offset as lines, with their axes at the left and below the picture and, of up to 12 lines, a legend over it. Offsets
/// without a mean are gaps. A device pixel or a line's width never hides a peak: every mean is drawn.
/// @param ticks whether the axes have numbers
void paintProfile(QPainter& painter, const QRectF& picture, const FigureProfile& profile, const HeatmapStyle& style, bool ticks);

}  // namespace posenc

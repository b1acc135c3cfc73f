#pragma once

#include <QImage>

#include "app/help/figure_link.h"
#include "engine/core/result.h"
#include "widgets/plate/heatmap_style.h"

namespace posenc {

/// Draws the picture that a help page asks for, with axes and colour bar, in the colours of `style`. The image has
/// `scale` device pixels per logical one and says so. Costs the cells of the layer: pages ask for matrices of some
/// thousand. Errors: those of the model and of `figurePanels`.
[[nodiscard]] Result<QImage> helpFigure(const FigureLink& link, const HeatmapStyle& style, double scale);

}  // namespace posenc

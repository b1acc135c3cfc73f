#pragma once

#include <vector>

#include "app/figure/figure_composition.h"
#include "engine/core/result.h"
#include "widgets/plate/heatmap_renderer.h"

class QFont;
class QPainter;

namespace posenc {

/// What a composed figure is painted from; all of it outlives the painting.
struct ComposedFigure {
    const FigureComposition& layout;
    const std::vector<FigurePanel>& panels;
    const FigureOptions& options;
    const HeatmapStyle& style;
    const QString& title;
};

/// Sets of panels with one range of colours, by their numbers. Profiles are in none.
[[nodiscard]] std::vector<std::vector<std::size_t>> colourGroups(const ComposedFigure& figure);

/// Computes the samples that the device can show and paints them, with one range of colours for the panels that `options.range` says.
/// Tells what is seen in all of them. @param plateScale as of HeatmapPlate. Errors as of Field::evaluate().
[[nodiscard]] Result<ValuesSeen> paintComposition(QPainter& painter, double plateScale, const ComposedFigure& figure);

}  // namespace posenc

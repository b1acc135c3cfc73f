#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "app/figure/figure_panels.h"
#include "engine/core/result.h"
#include "widgets/plate/heatmap_data.h"
#include "widgets/plate/heatmap_renderer.h"

namespace posenc {

/// What a figure shows of one layer.
struct LayerValues {
    HeatmapColours colours;  ///< the same for all pictures of the layer
    /// Per picture its samples; null where they were not needed for the colours, or are too many to be kept.
    std::vector<std::shared_ptr<const std::vector<float>>> samples;
};

/// The colours that pictures of one layer have at these regions, one region per picture. Limits that a look leaves open are those of what
/// is drawn: of the cells where every sample is one, else of the samples, in all of the pictures and in `FigurePanel::alike`. Costs a pass
/// over the regions unless the ranges are known without. Errors as of Field::evaluate().
/// @pre not empty, all panels are of one layer, the regions lie in their fields
[[nodiscard]] Result<LayerValues> layerValues(std::span<const FigurePanel> panels, std::span<const Region> regions);

/// What is painted of one picture. @param samples those of the region; null: they are computed. Errors as of Field::evaluate().
[[nodiscard]] Result<HeatmapData> pictureData(const FigurePanel& panel, const Region& region,
                                              std::shared_ptr<const std::vector<float>> samples);

/// What one bar beside several pictures says: numbers are whole where all of them are; cells of negative infinity are masked where each
/// picture that has any masks them, and -inf otherwise. @param pictures without samples @pre as many as `seen`, not empty
[[nodiscard]] std::pair<HeatmapData, ValuesSeen> sharedWords(std::span<const HeatmapData> pictures, std::span<const ValuesSeen> seen);

/// A panel's badge, and that values lie beyond the ends of the colours where any does: a bar that would say so may be left out. Costs a
/// pass over the samples.
[[nodiscard]] QString badgeOf(const FigurePanel& panel, const HeatmapData& data, const HeatmapColours& colours);

}  // namespace posenc

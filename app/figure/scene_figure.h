#pragma once

#include "app/figure/figure_options.h"
#include "app/scene/scene.h"
#include "engine/model/model.h"

namespace posenc {

/// The figure of a scene: its layers (the model's default ones where it names none), heads and looks, laid out by default.
[[nodiscard]] FigureOptions figureOptions(const Scene& scene, const Model& model);

/// The same laid out as the scene describes it.
[[nodiscard]] FigureOptions describedFigure(const Scene& scene, const Model& model);

/// What a figure begins with: that of the scene, of which the panels stay; where it has none, one panel of the layer.
[[nodiscard]] FigureDescription firstFigure(const Scene& scene, const std::string& layer, Index head);

}  // namespace posenc

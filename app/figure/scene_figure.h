#pragma once

#include "app/figure/figure_options.h"
#include "app/scene/scene.h"
#include "engine/model/model.h"

namespace posenc {

/// The figure of a scene: its layers (the model's default ones where it names none), heads and looks, laid out by default.
[[nodiscard]] FigureOptions figureOptions(const Scene& scene, const Model& model);

/// The same laid out as the scene describes it.
[[nodiscard]] FigureOptions describedFigure(const Scene& scene, const Model& model);

}  // namespace posenc

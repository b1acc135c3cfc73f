#pragma once

#include <QString>

#include "app/figure/figure_options.h"
#include "engine/model/model.h"
#include "widgets/plate/heatmap_renderer.h"

namespace posenc {

/// Annotations of a composed figure that lie outside the cells of their panels, where nothing is painted: one sentence; empty where there
/// are none, and where the figure cannot be made. Costs what figurePanels() does where there is any annotation.
[[nodiscard]] QString notesOutside(const Model& model, const FigureOptions& options);

/// A sentence where numbers are wanted and no picture has room for them; empty otherwise. @param seen in all pictures of the figure
[[nodiscard]] QString numbersLeftOut(const FigureOptions& options, const ValuesSeen& seen);

}  // namespace posenc

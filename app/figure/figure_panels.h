#pragma once

#include <QString>
#include <memory>
#include <vector>

#include "app/figure/figure_options.h"
#include "engine/core/result.h"
#include "engine/model/model.h"
#include "widgets/heatmap/heatmap_data.h"

namespace posenc {

/// One picture of a figure, before any of its values are computed.
struct FigurePanel {
    QString title;
    QString subtitle;
    std::shared_ptr<const Field> field;
    HeatmapColours colours;
    Reduction reduction = Reduction::Mean;
};

/// The pictures of a figure in order: per layer one, or one per head with the same colours for equal values. A layer that
/// is not stacked over heads ignores the choice of heads; of a stack over windows or channels, head N picks number N
/// (the first where there are fewer), All takes every one. UnknownLayer, HeadRange; TooLarge beyond 64 pictures.
[[nodiscard]] Result<std::vector<FigurePanel>> figurePanels(const Model& model, const FigureOptions& options);

}  // namespace posenc

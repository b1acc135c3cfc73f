#pragma once

#include <QString>
#include <functional>
#include <memory>
#include <vector>

#include "app/figure/figure_options.h"
#include "engine/core/result.h"
#include "engine/model/model.h"

namespace posenc {

/// One picture of a figure, before any of its values are computed. Its colours follow from these, see layerValues().
struct FigurePanel {
    QString title;
    QString subtitle;
    QString badge;  ///< that numbers are random; empty where none is
    std::shared_ptr<const Field> field;
    LayerDeclaration layer;
    LayerLook look;
    std::vector<std::shared_ptr<const Field>> alike = {};  ///< matrices of the same layer whose values the range of colours spans too
    Reduction reduction = Reduction::Mean;
    std::function<bool(Cell)> masked = {};  ///< cells that a mask hides; refers to the model; none: no cell
    QString stackTitle = {};                ///< what this and its neighbours of the same layer are: "Bias by head"
    QString label = {};                     ///< which of them it is: "head 3"; empty where there are no others
    QString briefLabel = {};                ///< the same where there is no room for it: "h3"
};

/// The pictures of a figure in order: per layer one, or one per head with the same colours for equal values. A layer that
/// is not stacked over heads ignores the choice of heads; of a stack over windows, channels or components `slice` chooses, where it leaves
/// that to the scene as sliceOf() says. UnknownLayer, HeadRange, SliceRange; TooLarge beyond 64 pictures.
[[nodiscard]] Result<std::vector<FigurePanel>> figurePanels(const Model& model, const FigureOptions& options);

}  // namespace posenc

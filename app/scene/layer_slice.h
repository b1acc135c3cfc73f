#pragma once

#include <optional>

#include "app/scene/scene.h"
#include "engine/model/model.h"

namespace posenc {

/// Which matrix is shown of a layer that is stacked over something other than heads: what `slices` says for that kind of stack, else what
/// the layer's parameter says (the mask of the window that attention is told for), else the first one. As far as the stack goes.
[[nodiscard]] Index ownSliceOf(const std::map<LayerStack, Index>& slices, const Model& model, const LayerDeclaration& layer);

/// The same of any layer, by what it is stacked over; of heads the scene's head. None: the mean of the heads, or the layer is not a stack.
[[nodiscard]] std::optional<Index> sliceOf(const Scene& scene, const Model& model, const LayerDeclaration& layer);

/// Whether a layer has several matrices of which one is chosen by something other than the head, and by no parameter that is idle.
[[nodiscard]] bool hasOwnSlices(const Model& model, const LayerDeclaration& layer);

}  // namespace posenc

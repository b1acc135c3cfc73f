#pragma once

#include <optional>
#include <string>

#include "app/comparison/comparison.h"

namespace posenc {

/// A saved scene (.posenc) as one side of a comparison, with all heads of one layer: the one that is named, else that of `other` (null:
/// nothing is known of it) or, where that is an array, the one of its kind and shape, else the one that is selected in the scene. Reads the
/// scene's tensors, and `other`. Errors: those of reading both and of building the model; of a tensor that cannot be found, why.
[[nodiscard]] Result<ArraySource> sideOfScene(const std::string& file, const std::string& layer, const ArraySource* other,
                                              const TensorStore& store);

/// What a scene keeps of a comparison that is seen with it: where its arrays come from. None where one comes from neither a file nor a
/// scene.
[[nodiscard]] std::optional<SeenComparison> seenComparison(const ComparisonRequest& request, const Scene& scene);
/// The way back; nothing is read. None where a side is of a scene that cannot be read.
[[nodiscard]] std::optional<ComparisonRequest> requestOf(const SeenComparison& seen, const Scene& scene);

}  // namespace posenc

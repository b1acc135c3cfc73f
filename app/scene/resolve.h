#pragma once

#include <memory>

#include "app/scene/scene.h"
#include "app/scene/tensor_store.h"
#include "engine/core/result.h"
#include "engine/model/model.h"

namespace posenc {

/// A scene resolved, ready to be built: the encoding looked up, the files read. A tensor that does not fit as it is, and would with leading
/// axes of length 1 taken away or put before it, is taken so; otherwise it keeps the shape of the file and `Model::build` or
/// `Model::misfits` say what is wrong. The arrangement of its source comes first. Where the scene asks for it (`fit`), tensors follow
/// parameters that they were not trained with (engine/fitting). Errors: UnknownEncoding, UnknownTensor,
/// ArrangementMisfit, those of the parameters and of fitted(), the codes File*, Cancelled.
[[nodiscard]] Result<Model::Request> resolve(const Scene& scene, const TensorStore& store, const Progress& progress = {});

/// `resolve`, then built; counts offsets as the scene says.
[[nodiscard]] Result<std::shared_ptr<const Model>> buildModel(const Scene& scene, const TensorStore& store);

}  // namespace posenc

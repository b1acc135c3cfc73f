#pragma once

#include "app/scene/scene.h"
#include "app/scene/tensor_store.h"
#include "engine/core/result.h"
#include "engine/recognition/recognition.h"

namespace posenc {

/// Brings the tensors of a scene that are taken as their files have them in the order that recognition knows: heads may come first there,
/// or offsets be counted with the opposite sign. What it believes of a tensor is taken where the scene's encoding then reads it under the
/// scene's parameters; else the tensor stays as it is where that fits, and becomes one of the alternatives where only that does. A tensor
/// that nothing fits stays as it is, for `resolve` and `Model::build` to say so. What the file says that tables were trained with
/// goes to `provided`; a scene with `fit` may ask for other parameters than these. An index of its own that a table has is bound beside it
/// (addOwnIndex()); returns what there is to say of one that could not be. Errors: as TensorStore::file.
[[nodiscard]] Result<std::vector<Reason>> arrangeAsRecognised(Scene& scene, const TensorStore& store);

}  // namespace posenc

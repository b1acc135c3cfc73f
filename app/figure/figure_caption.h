#pragma once

#include <QString>

#include "engine/model/model.h"

namespace posenc {

/// Where every tensor of a model comes from: "from swin-digits.safetensors: bias (KEY); random (seed 0): queries, keys".
[[nodiscard]] QString provenance(const Model& model);
/// Every parameter that is read under the others, with its value: "window 7x7, heads 3, ...".
[[nodiscard]] QString parameterList(const Model& model);
/// The line below a figure: encoding, parameters, provenance.
[[nodiscard]] QString figureCaption(const Model& model);

}  // namespace posenc

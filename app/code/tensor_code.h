#pragma once

#include <QString>

#include "app/scene/scene.h"
#include "app/scene/tensor_store.h"
#include "engine/core/result.h"
#include "engine/model/model.h"

namespace posenc {

/// A NumPy expression for one tensor of a model, float64 of its shape: loaded from its file, or drawn as the engine draws it. It calls
/// functions of resources/code/common/loading.py and random.py and reads the variable `seed`. Empty where no file and no command can say
/// it.
/// @pre the model reads the tensor. Errors: the codes File*
[[nodiscard]] Result<QString> tensorExpression(const Model& model, const Scene& scene, const std::string& name, const TensorStore& store);

/// "(4, 16)", with the comma of a tuple of one.
[[nodiscard]] QString pythonTuple(const Shape& shape);
/// A string literal.
[[nodiscard]] QString pythonString(const std::string& text);
/// A number, "math.inf" where it is infinite.
[[nodiscard]] QString pythonNumber(double number);
/// A parameter as Python writes it: a list of numbers and the sides of a grid are tuples.
[[nodiscard]] QString pythonLiteral(const ParameterValue& value);

}  // namespace posenc

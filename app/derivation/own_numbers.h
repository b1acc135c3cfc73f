#pragma once

#include <QString>
#include <optional>

#include "app/runner/picture.h"
#include "app/scene/derivation_input.h"
#include "engine/core/tensor.h"

namespace posenc {

/// Name of the tensor that a derivation of any matrix reads.
inline constexpr const char* kOwnTensor = "matrix";
/// Rows and columns of a matrix that is typed.
inline constexpr Index kMostOwn = 64;

/// A matrix as people write it: "[[1,2,3],[4,5,6]]", or a row in each line or before each ";", its numbers divided by commas, blanks or
/// tabs. None where a row has another length than the first, something is no finite number, or there are more than 64 x 64 of them.
[[nodiscard]] std::optional<Tensor> matrixOf(const QString& text);
/// A row in each line, its numbers with as many digits as bring back the same bits. @pre a matrix
[[nodiscard]] QString matrixText(const Tensor& matrix);

[[nodiscard]] DerivationInput inputOf(const Tensor& matrix);
/// The matrix that was typed; none: none was.
[[nodiscard]] std::optional<Tensor> typedMatrix(const DerivationInput& input);
/// The matrix of a tensor that the scene binds; of a tensor with an axis of heads that of the head. None: it binds no such matrix.
[[nodiscard]] std::optional<Tensor> boundMatrix(const std::string& name, const Scene& scene, const Model& model, Index head);
/// The matrix of an input; of a tensor with an axis of heads that of the picture's head. None: it has none, or the picture no such matrix.
/// @param picture of the scene; null: none yet
[[nodiscard]] std::optional<Tensor> ownMatrix(const DerivationInput& input, const Picture* picture);

}  // namespace posenc

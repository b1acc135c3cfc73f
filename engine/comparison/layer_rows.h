#pragma once

#include <memory>
#include <vector>

#include "engine/comparison/relation.h"
#include "engine/model/model.h"

namespace posenc {

/// A shape without its leading axes of length 1, as far as `rank`.
[[nodiscard]] Shape withoutLeadingOnes(Shape shape, std::size_t rank = 3);

using Fields = std::vector<std::shared_ptr<const Field>>;

/// Matrices of one size as an array that is computed, of so many axes. @pre there is one
[[nodiscard]] OtherSide rowsOfFields(Fields fields, Index rank);
/// The numbers of a layer as an array that is computed. Its rows are empty where a matrix of it cannot be made. @param shape its full one
[[nodiscard]] OtherSide rowsOfLayer(const std::shared_ptr<const Model>& model, const LayerDeclaration& layer, Shape shape);
/// An attention as its logarithms, by which it is compared with another attention.
[[nodiscard]] OtherSide logarithmsOf(OtherSide attention);

}  // namespace posenc

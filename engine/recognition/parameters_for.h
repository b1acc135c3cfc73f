#pragma once

#include <vector>

#include "engine/core/tensor.h"
#include "engine/schema/declaration.h"
#include "engine/schema/parameters.h"

namespace posenc {

/// Parameters under which the encoding's tensor has this shape, the present ones first if they do; else those that differ from them in what
/// the shape tells (the other ones at their defaults where rules forbid it), more likely ones first: square windows before long ones. Empty
/// where there are none. Whatever comes is complete and obeys the encoding's rules.
[[nodiscard]] std::vector<Parameters::Map> parametersFor(const EncodingDeclaration& encoding, const TensorDeclaration& tensor,
                                                         const Shape& shape, const Parameters::Map& present);

/// Whether the encoding declares this shape for its tensor under these parameters.
[[nodiscard]] bool shapeFits(const EncodingDeclaration& encoding, const TensorDeclaration& tensor, const Shape& shape,
                             const Parameters::Map& parameters);

}  // namespace posenc

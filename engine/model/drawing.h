#pragma once

#include <memory>

#include "engine/schema/declaration.h"

namespace posenc {

class DrawnStore;

/// The tensor that stands in for an unbound one: drawn as its declaration says, slice by slice when it is read. A value depends
/// on the seed, the tensor's name and its place alone, so what is there stays when a table grows.
/// Rows that `store` knows (it may be null) are copied from it. TooLarge beyond 2^28 numbers (1 GiB).
[[nodiscard]] Result<Tensor> drawTensor(const TensorDeclaration& declaration, const Shape& shape, const Parameters& parameters,
                                        std::uint64_t seed, std::shared_ptr<DrawnStore> store);

}  // namespace posenc

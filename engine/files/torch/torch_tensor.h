#pragma once

#include <optional>
#include <string_view>

#include "engine/core/tensor.h"
#include "engine/files/torch/torch_storage.h"

namespace posenc {

/// A tensor as a view of a storage: element [i, j, ...] is at first + i*s0 + j*s1 + ..., in elements. Complex numbers are pairs of float32:
/// the last axis is the real and the imaginary part.
struct TorchView {
    std::size_t storage = 0;
    std::uint64_t first = 0;
    DType dtype = DType::F32;
    Shape shape;
    Shape strides;         ///< not negative; 0 where an axis repeats the same elements
    bool negated = false;  ///< the storage holds the numbers with the other sign (the imaginary part of a conjugate)
};

/// The tensor that a call in a pickle would rebuild; none where it is the call of something else, or of a tensor that cannot be shown
/// (quantised, sparse, without data, conjugated, of an element type that there is not, with marks other than PyTorch's "neg" and "conj").
/// Parameters and subclasses are the tensors in them. `where` names it in errors. FileMalformed: sizes, strides or first element that are
/// none, or that lead out of the storage; FileLimit.
[[nodiscard]] Result<std::optional<TorchView>> torchView(const PickleGraph& graph, PickleRef object, const TorchStorages& storages,
                                                         std::string_view where, const FileErrors& errors);

}  // namespace posenc

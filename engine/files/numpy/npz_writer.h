#pragma once

#include <ostream>
#include <span>

#include "engine/core/result.h"
#include "engine/files/common/named_tensor.h"

namespace posenc {

/// Writes float32 tensors as numpy.savez does: a zip archive of one .npy file for each, NAME.npy, not compressed. `metadata` is the
/// archive's comment (commentOf): numpy and PyTorch see arrays alone. Entries follow the order of `tensors`, and their time
/// is 1980-01-01 as numpy writes it, so that equal arguments give equal bytes. The archive is made in memory first (twice the size of
/// the tensors for a moment). Whether the stream took it is its own state.
/// TooLarge (the comment is beyond its 65,535 bytes); OutOfMemory.
/// @pre every name isTensorName(), none is there twice
[[nodiscard]] Status writeNpz(std::ostream& out, std::span<const NamedTensor> tensors, const FileMetadata& metadata);

}  // namespace posenc

#pragma once

#include <ostream>
#include <span>

#include "engine/files/common/named_tensor.h"

namespace posenc {

/// Writes float32 tensors as a .safetensors file: the length of the header (u64), a JSON header padded with spaces so that the data
/// begin at a multiple of 8, the values of one tensor after the other, little-endian, in the order of their names. `metadata` becomes
/// `__metadata__`, text that is not UTF-8 with U+FFFD in its place; the entry {"format": "pt"}, which Hugging Face's loaders ask for, is
/// added. Equal arguments give equal bytes. Whether the stream took them is its own state.
/// @pre every name isTensorName(), none is there twice; no metadata key is there twice
void writeSafetensors(std::ostream& out, std::span<const NamedTensor> tensors, const FileMetadata& metadata);

}  // namespace posenc

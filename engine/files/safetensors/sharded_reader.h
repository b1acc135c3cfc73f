#pragma once

#include <memory>

#include "engine/files/common/byte_source.h"
#include "engine/files/common/file_copy.h"
#include "engine/files/common/trained_file.h"

namespace posenc {

/// Whether the bytes mean to be the index of a model in several safetensors files: JSON with a weight_map.
[[nodiscard]] bool looksLikeShardIndex(std::span<const std::byte> bytes);

/// The tensors of a model in several files, by its `model.safetensors.index.json` (huggingface.co/docs/safetensors). Every shard lies in
/// the folder of the index, with every symbolic link followed: the folder that the path names, or the one that a linked index itself lies
/// in (the cache of huggingface_hub links index and shards alike into one folder `blobs`). It holds the tensors that the index says; its
/// header is read once to see that, its values when a tensor is read, one shard being open at a time. All headers together are no longer
/// than one may be. Tensors that the index leaves out are a warning. FileNotFound and the other File* codes may name a shard.
/// FileMalformed, FileUnsupported for an index that is not on a disk, FileLimit; Cancelled.
[[nodiscard]] Result<std::shared_ptr<const TrainedFile>> openShardIndex(std::shared_ptr<const ByteSource> source,
                                                                        const Progress& progress = {});

/// Refused, always: what is replaced lies in another file. FileIsIndex names it; FileKeyUnknown (without candidates); what reading the
/// index says.
[[nodiscard]] Result<FileCopy> refuseShardCopy(std::shared_ptr<const ByteSource> source, const TensorReplacement& replacement);

}  // namespace posenc

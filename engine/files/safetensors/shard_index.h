#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/files/common/file_errors.h"

namespace posenc {

/// Bytes of an index at most, and files that it may name.
inline constexpr std::uint64_t kLargestShardIndex = 100'000'000;
inline constexpr std::size_t kMostShards = 1024;

/// What a `model.safetensors.index.json` says.
struct ShardIndex {
    struct Tensor {
        std::string name;
        std::size_t shard = 0;  ///< place in `shards`
    };
    std::vector<Tensor> tensors;      ///< in the order of the index
    std::vector<std::string> shards;  ///< names of files in the folder of the index, in the order of the index
    std::vector<std::pair<std::string, std::string>> metadata;
};

/// Reads {"metadata": {...}, "weight_map": {tensor: file, ...}} without building it as a tree. No name may be there twice, a file must be
/// named without a folder. Of the metadata, texts and numbers are kept. FileMalformed or FileLimit.
[[nodiscard]] Result<ShardIndex> parseShardIndex(std::string_view json, const FileErrors& errors);

}  // namespace posenc

#include "engine/files/safetensors/shard_index.h"

#include <algorithm>

#include "engine/files/common/repeated.h"
#include "engine/files/safetensors/safetensors_header.h"
#include "engine/files/safetensors/shard_index_events.h"

namespace posenc {

Result<ShardIndex> parseShardIndex(std::string_view json, const FileErrors& errors) {
    if (json.size() > kLargestShardIndex) {
        return errors.limit(POSENC_TEXT("the size of the index in bytes"), json.size(), kLargestShardIndex);
    }
    // The parser would take a byte order mark and would end at a NUL, whatever lies behind it.
    const auto start = json.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos || json[start] != '{' || json.find('\0') != std::string_view::npos) {
        return errors.malformed(POSENC_TEXT("the index"), POSENC_TEXT("not valid JSON"), kShardIndexForm);
    }
    ShardIndexEvents reader(errors);
    if (!readJson(json, reader)) {
        return *reader.error();
    }
    if (!reader.hasMap()) {
        return errors.malformed(POSENC_TEXT("the index"), POSENC_TEXT("no weight_map"), kShardIndexForm);
    }
    ShardIndex index = reader.take();
    auto twice = repeated(index.tensors, [](const ShardIndex::Tensor& tensor) { return std::string_view(tensor.name); });
    if (!twice) {
        twice = repeated(index.metadata, [](const auto& pair) { return std::string_view(pair.first); });
    }
    if (twice) {
        return errors.malformed(*twice, POSENC_TEXT("appears twice"), POSENC_TEXT("each name once"));
    }
    return index;
}

}  // namespace posenc

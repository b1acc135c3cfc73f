#include "engine/files/safetensors/shard_index_events.h"

#include <string_view>

#include "engine/files/safetensors/safetensors_header.h"

namespace posenc {

namespace {

constexpr auto kIndex = POSENC_TEXT("the index");

/// Only a plain name stays in the folder of the index, on every system.
bool isPlainName(std::string_view name) {
    return !name.empty() && name != "." && name != ".." && name.size() <= 255 &&
           name.find_first_of(std::string_view("/\\:\0", 4)) == std::string_view::npos;
}

}  // namespace

bool ShardIndexEvents::unexpected() {
    return refuse(errors_.malformed(kIndex, POSENC_TEXT("not a map from tensors to files"), kShardIndexForm));
}

void ShardIndexEvents::malformed() {
    refuse(errors_.malformed(kIndex, POSENC_TEXT("not valid JSON"), POSENC_TEXT("JSON in UTF-8")));
}

bool ShardIndexEvents::nest() {
    if (++depth_ > kDeepestNesting) {
        return refuse(errors_.limit(POSENC_TEXT("the nesting depth of the index"), depth_, kDeepestNesting));
    }
    return true;
}

bool ShardIndexEvents::scalar(std::string text) {
    if (depth_ == 0 || place_ == Place::Map || (depth_ == 1 && place_ == Place::Metadata)) {
        return unexpected();
    }
    if (depth_ == 2 && place_ == Place::Metadata) {
        index_.metadata.back().second = std::move(text);
    }
    return true;
}

bool ShardIndexEvents::text(std::string& value) {
    if (depth_ == 2 && place_ == Place::Map) {
        return addShard(value);
    }
    return scalar(std::move(value));
}

bool ShardIndexEvents::addShard(const std::string& name) {
    if (!isPlainName(name)) {
        return refuse(errors_.malformed(index_.tensors.back().name, POSENC_TEXT("its file is not in the folder of the index"),
                                        "model-00001-of-00002.safetensors"));
    }
    const auto [shard, isNew] = shards_.try_emplace(name, index_.shards.size());
    if (isNew && index_.shards.size() == kMostShards) {
        return refuse(errors_.limit(POSENC_TEXT("the number of files"), kMostShards + 1, kMostShards));
    }
    if (isNew) {
        index_.shards.push_back(name);
    }
    index_.tensors.back().shard = shard->second;
    return true;
}

bool ShardIndexEvents::key(std::string& name) {
    if (depth_ == 1) {
        place_ = name == "weight_map" ? Place::Map : name == "metadata" ? Place::Metadata : Place::Other;
        const bool twice =
            (place_ == Place::Map && std::exchange(hasMap_, true)) || (place_ == Place::Metadata && std::exchange(hasMetadata_, true));
        return !twice || refuse(errors_.malformed(name, POSENC_TEXT("appears twice"), POSENC_TEXT("each name once")));
    }
    if (depth_ == 2 && place_ == Place::Map) {
        if (name.size() > kLargestTensorName) {
            return refuse(errors_.limit(POSENC_TEXT("the length of a tensor name"), name.size(), kLargestTensorName, POSENC_TEXT("bytes")));
        }
        index_.tensors.push_back({std::move(name), 0});
    } else if (depth_ == 2 && place_ == Place::Metadata) {
        index_.metadata.emplace_back(std::move(name), std::string());
    }
    return true;
}

bool ShardIndexEvents::beginObject() {
    if (depth_ == 2 && place_ == Place::Map) {
        return unexpected();
    }
    return nest();
}

bool ShardIndexEvents::endObject() {
    if (--depth_ == 1) {
        place_ = Place::Nowhere;
    }
    return true;
}

bool ShardIndexEvents::beginList() {
    if (depth_ == 0 || place_ == Place::Map || (depth_ == 1 && place_ == Place::Metadata)) {
        return unexpected();
    }
    return nest();
}

}  // namespace posenc

#include "engine/files/safetensors/shard_index.h"

#include <algorithm>

#include "engine/files/common/repeated.h"
#include "engine/files/safetensors/safetensors_header.h"
#include "engine/files/safetensors/shard_index_sax.h"

namespace posenc {

namespace {

constexpr auto kIndex = POSENC_TEXT("the index");
constexpr auto kForm = R"({"metadata": {}, "weight_map": {"name": "model-00001-of-00002.safetensors"}})";

/// Only a plain name stays in the folder of the index, on every system.
bool isPlainName(std::string_view name) {
    return !name.empty() && name != "." && name != ".." && name.size() <= 255 &&
           name.find_first_of(std::string_view("/\\:\0", 4)) == std::string_view::npos;
}

}  // namespace

bool ShardIndexSax::unexpected() {
    return refuse(errors_.malformed(kIndex, POSENC_TEXT("not a map from tensors to files"), kForm));
}

bool ShardIndexSax::parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) {
    return refuse(errors_.malformed(kIndex, POSENC_TEXT("not valid JSON"), POSENC_TEXT("JSON in UTF-8")));
}

bool ShardIndexSax::nest() {
    if (++depth_ > kDeepestNesting) {
        return refuse(errors_.limit(POSENC_TEXT("the nesting depth of the index"), depth_, kDeepestNesting));
    }
    return true;
}

bool ShardIndexSax::scalar(std::string text) {
    if (depth_ == 0 || place_ == Place::Map || (depth_ == 1 && place_ == Place::Metadata)) {
        return unexpected();
    }
    if (depth_ == 2 && place_ == Place::Metadata) {
        index_.metadata.back().second = std::move(text);
    }
    return true;
}

bool ShardIndexSax::string(string_t& value) {
    if (depth_ == 2 && place_ == Place::Map) {
        return addShard(value);
    }
    return scalar(std::move(value));
}

bool ShardIndexSax::addShard(const std::string& name) {
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

bool ShardIndexSax::key(string_t& name) {
    if (depth_ == 1) {
        place_ = name == "weight_map" ? Place::Map : name == "metadata" ? Place::Metadata : Place::Other;
        const bool twice =
            (place_ == Place::Map && std::exchange(hasMap_, true)) || (place_ == Place::Metadata && std::exchange(hasMetadata_, true));
        return !twice || refuse(errors_.malformed(name, POSENC_TEXT("appears twice"), POSENC_TEXT("each name once")));
    }
    if (depth_ == 2 && place_ == Place::Map) {
        if (name.size() > kLargestTensorName) {
            return refuse(errors_.limit(POSENC_TEXT("the length of a tensor name"), name.size(), kLargestTensorName));
        }
        index_.tensors.push_back({std::move(name), 0});
    } else if (depth_ == 2 && place_ == Place::Metadata) {
        index_.metadata.emplace_back(std::move(name), std::string());
    }
    return true;
}

bool ShardIndexSax::start_object(std::size_t) {
    if (depth_ == 2 && place_ == Place::Map) {
        return unexpected();
    }
    return nest();
}

bool ShardIndexSax::end_object() {
    if (--depth_ == 1) {
        place_ = Place::Nowhere;
    }
    return true;
}

bool ShardIndexSax::start_array(std::size_t) {
    if (depth_ == 0 || place_ == Place::Map || (depth_ == 1 && place_ == Place::Metadata)) {
        return unexpected();
    }
    return nest();
}

Result<ShardIndex> parseShardIndex(std::string_view json, const FileErrors& errors) {
    if (json.size() > kLargestShardIndex) {
        return errors.limit(POSENC_TEXT("the size of the index in bytes"), json.size(), kLargestShardIndex);
    }
    // The parser would take a byte order mark and would end at a NUL, whatever lies behind it.
    const auto start = json.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos || json[start] != '{' || json.find('\0') != std::string_view::npos) {
        return errors.malformed(kIndex, POSENC_TEXT("not valid JSON"), kForm);
    }
    ShardIndexSax reader(errors);
    if (!nlohmann::json::sax_parse(json.begin(), json.end(), &reader)) {
        return *reader.error();
    }
    if (!reader.hasMap()) {
        return errors.malformed(kIndex, POSENC_TEXT("no weight_map"), kForm);
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

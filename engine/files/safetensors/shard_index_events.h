#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "engine/files/common/json_events.h"
#include "engine/files/safetensors/shard_index.h"

namespace posenc {

/// How an index looks, as errors say it.
inline constexpr auto kShardIndexForm = R"({"metadata": {}, "weight_map": {"name": "model-00001-of-00002.safetensors"}})";

/// Receives the JSON of an index piece by piece.
class ShardIndexEvents final : public JsonEvents {
public:
    explicit ShardIndexEvents(const FileErrors& errors) : errors_(errors) {}

    [[nodiscard]] const std::optional<Error>& error() const { return error_; }
    [[nodiscard]] bool hasMap() const { return hasMap_; }
    [[nodiscard]] ShardIndex take() { return std::move(index_); }

    bool otherScalar(std::string text) override { return scalar(std::move(text)); }
    bool wholeNumber(std::uint64_t value) override { return scalar(std::to_string(value)); }
    bool text(std::string& value) override;
    bool key(std::string& name) override;
    bool beginObject() override;
    bool endObject() override;
    bool beginList() override;
    bool endList() override { return --depth_, true; }
    void malformed() override;

private:
    /// In which object of the outermost one the next piece lies; the deeper ones are skipped.
    enum class Place { Nowhere, Metadata, Map, Other };

    bool refuse(Error error) {
        error_ = std::move(error);
        return false;
    }
    bool unexpected();
    bool scalar(std::string text);
    bool nest();
    bool addShard(const std::string& name);

    const FileErrors& errors_;
    std::optional<Error> error_;
    ShardIndex index_;
    std::map<std::string, std::size_t> shards_;  ///< to their place in the index
    Place place_ = Place::Nowhere;
    std::uint64_t depth_ = 0;  ///< objects and lists around the next piece
    bool hasMap_ = false;
    bool hasMetadata_ = false;
};

}  // namespace posenc

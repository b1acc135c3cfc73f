#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/files/safetensors/shard_index.h"

namespace posenc {

/// Receives the JSON of an index piece by piece.
class ShardIndexSax final : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit ShardIndexSax(const FileErrors& errors) : errors_(errors) {}

    [[nodiscard]] const std::optional<Error>& error() const { return error_; }
    [[nodiscard]] bool hasMap() const { return hasMap_; }
    [[nodiscard]] ShardIndex take() { return std::move(index_); }

    bool null() override { return scalar("null"); }
    bool boolean(bool value) override { return scalar(value ? "true" : "false"); }
    bool number_integer(number_integer_t value) override { return scalar(std::to_string(value)); }
    bool number_unsigned(number_unsigned_t value) override { return scalar(std::to_string(value)); }
    bool number_float(number_float_t, const string_t& text) override { return scalar(text); }
    bool binary(binary_t&) override { return unexpected(); }
    bool string(string_t& value) override;
    bool key(string_t& name) override;
    bool start_object(std::size_t) override;
    bool end_object() override;
    bool start_array(std::size_t) override;
    bool end_array() override { return --depth_, true; }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override;

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

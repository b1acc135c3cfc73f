#include "engine/files/numpy/npz_comment.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "engine/files/common/repeated.h"

namespace posenc {

namespace {

/// Receives the JSON piece by piece and stops at the first one that an object of texts does not have.
class RecordSax final : public nlohmann::json_sax<nlohmann::json> {
public:
    [[nodiscard]] FileMetadata take() { return std::move(pairs_); }

    bool null() override { return false; }
    bool boolean(bool) override { return false; }
    bool number_integer(number_integer_t) override { return false; }
    bool number_unsigned(number_unsigned_t) override { return false; }
    bool number_float(number_float_t, const string_t&) override { return false; }
    bool binary(binary_t&) override { return false; }
    bool string(string_t& value) override {
        if (pairs_.empty()) {
            return false;  // a text alone is no object
        }
        pairs_.back().second = std::move(value);
        return true;
    }
    bool key(string_t& name) override {
        pairs_.emplace_back(std::move(name), std::string());
        return true;
    }
    bool start_object(std::size_t) override { return !std::exchange(begun_, true); }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return false; }
    bool end_array() override { return false; }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

private:
    FileMetadata pairs_;
    bool begun_ = false;
};

}  // namespace

std::string commentOf(const FileMetadata& metadata) {
    nlohmann::ordered_json about = nlohmann::ordered_json::object();
    for (const auto& [key, text] : metadata) {
        about[key] = text;
    }
    return about.dump(-1, ' ', true, nlohmann::ordered_json::error_handler_t::replace);
}

FileMetadata metadataOfComment(std::string_view comment) {
    if (comment.empty()) {
        return {};
    }
    RecordSax record;
    if (nlohmann::json::sax_parse(comment, &record)) {
        FileMetadata pairs = record.take();
        if (!repeated(pairs, [](const auto& pair) { return std::string_view(pair.first); })) {
            return pairs;
        }
    }
    return {{kCommentKey, std::string(comment)}};
}

}  // namespace posenc

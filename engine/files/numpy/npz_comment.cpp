#include "engine/files/numpy/npz_comment.h"

#include <utility>

#include "engine/files/common/json_events.h"
#include "engine/files/common/repeated.h"

namespace posenc {

namespace {

/// Receives the JSON piece by piece and stops at the first one that an object of texts does not have.
class RecordEvents final : public JsonEvents {
public:
    [[nodiscard]] FileMetadata take() { return std::move(pairs_); }

    bool otherScalar(std::string) override { return false; }
    bool wholeNumber(std::uint64_t) override { return false; }
    bool text(std::string& value) override {
        if (pairs_.empty()) {
            return false;  // a text alone is no object
        }
        pairs_.back().second = std::move(value);
        return true;
    }
    bool key(std::string& name) override {
        pairs_.emplace_back(std::move(name), std::string());
        return true;
    }
    bool beginObject() override { return !std::exchange(begun_, true); }
    bool endObject() override { return true; }
    bool beginList() override { return false; }
    bool endList() override { return false; }
    void malformed() override {}

private:
    FileMetadata pairs_;
    bool begun_ = false;
};

}  // namespace

std::string commentOf(const FileMetadata& metadata) {
    std::string json = "{";
    for (const auto& [key, text] : metadata) {
        json += (json.size() == 1 ? "" : ",") + quotedJson(key, true) + ":" + quotedJson(text, true);
    }
    return json + "}";
}

FileMetadata metadataOfComment(std::string_view comment) {
    if (comment.empty()) {
        return {};
    }
    RecordEvents record;
    if (readJson(comment, record)) {
        FileMetadata pairs = record.take();
        if (!repeated(pairs, [](const auto& pair) { return std::string_view(pair.first); })) {
            return pairs;
        }
    }
    return {{kCommentKey, std::string(comment)}};
}

}  // namespace posenc

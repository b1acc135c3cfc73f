#include "engine/files/config/config_reader.h"

#include <utility>

#include "engine/core/loose_json.h"
#include "engine/files/common/file_errors.h"
#include "engine/files/common/json_events.h"

namespace posenc {

namespace {

constexpr std::uint64_t kLargestNetworkConfig = std::uint64_t{1} << 20;

class NetworkConfigFile final : public TrainedFile {
public:
    NetworkConfigFile(std::filesystem::path path, std::vector<std::pair<std::string, std::string>> metadata)
        : path_(std::move(path)), metadata_(std::move(metadata)) {}

    const std::filesystem::path& path() const override { return path_; }
    std::string_view format() const override { return "config"; }
    const std::vector<TensorEntry>& entries() const override { return entries_; }
    const std::vector<std::pair<std::string, std::string>>& metadata() const override { return metadata_; }
    const std::vector<Error>& warnings() const override { return warnings_; }
    Result<Tensor> read(std::size_t, const Progress&) const override {
        return makeError(ErrorCode::FileKeyMissing, path_.string(), std::string());
    }

private:
    std::filesystem::path path_;
    std::vector<TensorEntry> entries_;
    std::vector<std::pair<std::string, std::string>> metadata_;
    std::vector<Error> warnings_;
};

/// Every field with the names that lead to it ("rope_scaling.factor"), a list as one text.
class ConfigEvents final : public JsonEvents {
public:
    bool otherScalar(std::string text) override { return add(std::move(text)); }
    bool wholeNumber(std::uint64_t value) override { return add(std::to_string(value)); }
    bool text(std::string& value) override { return add(value); }
    bool key(std::string& name) override {
        names_.back() = name;
        return true;
    }
    bool beginObject() override {
        names_.emplace_back();
        return isShallow();
    }
    bool endObject() override {
        names_.pop_back();
        return true;
    }
    bool beginList() override {
        ++lists_;
        return isShallow();
    }
    bool endList() override {
        if (--lists_ == 0) {
            metadata_.emplace_back(path(), std::exchange(list_, {}));
        }
        return true;
    }
    void malformed() override {}

    [[nodiscard]] std::vector<std::pair<std::string, std::string>> take() { return std::move(metadata_); }

private:
    [[nodiscard]] bool isShallow() const {
        constexpr std::size_t kDeepest = 32;
        return names_.size() + lists_ <= kDeepest;
    }
    [[nodiscard]] std::string path() const {
        std::string out;
        for (const std::string& name : names_) {
            out += (out.empty() ? "" : ".") + name;
        }
        return out;
    }
    bool add(std::string value) {
        if (lists_ > 0) {
            list_ += (list_.empty() ? "" : ", ") + value;
        } else {
            metadata_.emplace_back(path(), std::move(value));
        }
        return true;
    }

    std::vector<std::string> names_;
    std::size_t lists_ = 0;  ///< open ones
    std::string list_;
    std::vector<std::pair<std::string, std::string>> metadata_;
};

}  // namespace

bool looksLikeNetworkConfig(std::span<const std::byte> bytes) {
    const std::string_view text = asText(bytes);
    return meansJsonObject(text) && text.find("\"model_type\"") != std::string_view::npos;
}

Result<std::shared_ptr<const TrainedFile>> openNetworkConfig(std::shared_ptr<const ByteSource> source, const Progress& /*progress*/) {
    const FileErrors errors(source->path());
    if (source->size() > kLargestNetworkConfig) {
        return errors.limit(POSENC_TEXT("the size of the configuration in bytes"), source->size(), kLargestNetworkConfig);
    }
    const auto bytes = source->bytes(POSENC_TEXT("the configuration"), 0, source->size());
    if (!bytes.ok()) {
        return bytes.error();
    }
    ConfigEvents reader;
    const std::string plain = withoutPythonNumbers(asText(bytes.value()));
    if (const auto fault = jsonFault(plain)) {
        return makeError(ErrorCode::FileSyntax, errors.file(), fault->line, fault->found);
    }
    if (!readJson(plain, reader)) {
        return errors.malformed(POSENC_TEXT("the configuration"), POSENC_TEXT("objects and lists nested too deeply"),
                                POSENC_TEXT("at most 32 inside each other"));
    }
    return std::shared_ptr<const TrainedFile>(std::make_shared<NetworkConfigFile>(source->path(), reader.take()));
}

}  // namespace posenc

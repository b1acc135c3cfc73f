#include "engine/files/safetensors/sharded_reader.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <string_view>
#include <system_error>
#include <unordered_map>
#include <utility>

#include "engine/files/common/impostors.h"
#include "engine/files/safetensors/safetensors_reader.h"
#include "engine/files/safetensors/shard_index.h"

namespace posenc {

namespace {

constexpr auto kShard = POSENC_TEXT("a file of the model");

/// The path without links; nothing where it does not lead to a file.
std::optional<std::filesystem::path> resolved(const std::filesystem::path& path) {
    std::error_code failed;
    auto real = std::filesystem::canonical(path, failed);
    return failed ? std::nullopt : std::optional(std::move(real));
}

std::optional<std::filesystem::path> folderOf(const std::optional<std::filesystem::path>& file) {
    return file ? std::optional(file->parent_path()) : std::nullopt;
}

class ShardedFile final : public TrainedFile {
public:
    ShardedFile(std::filesystem::path path, ShardIndex index) : path_(std::move(path)), index_(std::move(index)) {}

    const std::filesystem::path& path() const override { return path_; }
    std::vector<std::filesystem::path> files() const override;
    std::string_view format() const override { return "safetensors index"; }
    const std::vector<TensorEntry>& entries() const override { return entries_; }
    const std::vector<std::pair<std::string, std::string>>& metadata() const override { return index_.metadata; }
    const std::vector<Error>& warnings() const override { return warnings_; }
    Result<Tensor> read(std::size_t index, const Progress& progress) const override;

    /// Looks into every shard for what the index says.
    Status list(const Progress& progress);

private:
    using Shard = std::shared_ptr<const TrainedFile>;

    [[nodiscard]] Result<std::shared_ptr<const ByteSource>> openSource(std::size_t shard) const;
    [[nodiscard]] Result<Shard> open(std::size_t shard, const Progress& progress) const;
    Status listShard(std::size_t shard, const std::vector<std::size_t>& tensors, const TrainedFile& file);

    std::filesystem::path path_;
    ShardIndex index_;
    std::vector<TensorEntry> entries_;  ///< as the tensors of the index
    std::vector<std::size_t> places_;   ///< of each, in its shard
    std::vector<Error> warnings_;
    mutable std::mutex mutex_;
    mutable Shard last_;  ///< the shard that was read from last; neighbours lie in the same one
    mutable std::size_t lastPlace_ = 0;
};

std::vector<std::filesystem::path> ShardedFile::files() const {
    std::vector<std::filesystem::path> files{path_};
    for (const std::string& shard : index_.shards) {
        files.push_back(path_.parent_path() / shard);
    }
    return files;
}

Result<std::shared_ptr<const ByteSource>> ShardedFile::openSource(std::size_t shard) const {
    const std::filesystem::path folder = path_.parent_path().empty() ? "." : path_.parent_path();
    const std::filesystem::path file = path_.parent_path() / index_.shards[shard];
    // A file that cannot be resolved cannot be opened either, which then says why.
    const auto real = resolved(file);
    if (real && real->parent_path() != resolved(folder) && real->parent_path() != folderOf(resolved(path_))) {
        return FileErrors(file).unsupported(kShard, POSENC_TEXT("a link that leaves the folder of the index"));
    }
    auto source = ByteSource::open(file);
    if (!source.ok()) {
        return source;
    }
    const auto start = source.value()->start();
    if (!start.ok()) {
        return start.error();
    }
    if (const Status genuine = checkNoImpostor(file, start.value()); !genuine.ok()) {
        return genuine.error();
    }
    if (!looksLikeSafetensors(start.value())) {
        return FileErrors(file).malformed(kShard, POSENC_TEXT("not in this format"), "safetensors");
    }
    return source;
}

Result<ShardedFile::Shard> ShardedFile::open(std::size_t shard, const Progress& progress) const {
    auto source = openSource(shard);
    return source.ok() ? openSafetensors(std::move(source).value(), progress) : Result<Shard>(source.error());
}

Status ShardedFile::listShard(std::size_t shard, const std::vector<std::size_t>& tensors, const TrainedFile& file) {
    std::unordered_map<std::string_view, std::size_t> places;
    places.reserve(file.entries().size());
    for (std::size_t i = 0; i < file.entries().size(); ++i) {
        places.emplace(file.entries()[i].name, i);
    }
    for (const std::size_t tensor : tensors) {
        const auto found = places.find(index_.tensors[tensor].name);
        if (found == places.end()) {
            return FileErrors(path_).malformed(index_.tensors[tensor].name, POSENC_TEXT("it is not in the file given by the index"),
                                               index_.shards[shard]);
        }
        entries_[tensor] = file.entries()[found->second];
        places_[tensor] = found->second;
    }
    if (tensors.size() < file.entries().size()) {
        warnings_.push_back(FileErrors(file.path()).odd(kShard, POSENC_TEXT("tensors not listed in the index, ignored")));
    }
    return {};
}

Status ShardedFile::list(const Progress& progress) {
    std::vector<std::vector<std::size_t>> tensorsOf(index_.shards.size());
    for (std::size_t i = 0; i < index_.tensors.size(); ++i) {
        tensorsOf[index_.tensors[i].shard].push_back(i);
    }
    entries_.resize(index_.tensors.size());
    places_.resize(index_.tensors.size());
    std::uint64_t headers = 0;
    for (std::size_t shard = 0; shard < tensorsOf.size(); ++shard) {
        if (progress.stopped()) {
            return makeError(ErrorCode::Cancelled);
        }
        auto source = openSource(shard);
        if (!source.ok()) {
            return source.error();
        }
        const auto length = source.value()->bytes(kShard, 0, sizeof(std::uint64_t));
        if (!length.ok()) {
            return length.error();
        }
        // One file under many names would be read as often, so all headers count together. None is longer than its file.
        headers += std::min(littleEndian(length.value()), source.value()->size());
        if (headers > kLargestSafetensorsHeader) {
            return FileErrors(path_).limit(POSENC_TEXT("the total size of the headers in bytes"), headers, kLargestSafetensorsHeader);
        }
        const auto file = openSafetensors(std::move(source).value(), progress);
        if (!file.ok()) {
            return file.error();
        }
        if (const Status listed = listShard(shard, tensorsOf[shard], *file.value()); !listed.ok()) {
            return listed.error();
        }
        progress.report(static_cast<double>(shard + 1) / static_cast<double>(tensorsOf.size()));
    }
    return {};
}

Result<Tensor> ShardedFile::read(std::size_t index, const Progress& progress) const {
    const TensorEntry& entry = entries_.at(index);
    const std::size_t shard = index_.tensors[index].shard;
    Shard file;
    {
        const std::scoped_lock lock(mutex_);
        if (!last_ || lastPlace_ != shard) {
            auto opened = open(shard, progress);
            if (!opened.ok()) {
                return opened.error();
            }
            last_ = std::move(opened).value();
            lastPlace_ = shard;
        }
        file = last_;
    }
    const std::size_t place = places_[index];
    if (place >= file->entries().size() || file->entries()[place].name != entry.name || file->entries()[place].shape != entry.shape ||
        file->entries()[place].dtype != entry.dtype) {
        return FileErrors(file->path())
            .malformed(entry.name, POSENC_TEXT("it has changed since the file was opened"), toString(entry.shape));
    }
    auto tensor = file->read(place, progress);
    if (!tensor.ok() && tensor.error().code == ErrorCode::FileChanged) {
        // The index, by which others notice a change, is as it was: the code that asks again finds the shard as it is then.
        const std::scoped_lock lock(mutex_);
        last_ = last_ == file ? nullptr : last_;
    }
    return tensor;
}

Result<ShardIndex> readIndex(const ByteSource& source) {
    const FileErrors errors(source.path());
    const auto json = source.size() > kLargestShardIndex
                          ? errors.limit(POSENC_TEXT("the size of the index in bytes"), source.size(), kLargestShardIndex)
                          : source.bytes(POSENC_TEXT("the index"), 0, source.size());
    return json.ok() ? parseShardIndex(asText(json.value()), errors) : Result<ShardIndex>(json.error());
}

}  // namespace

bool looksLikeShardIndex(std::span<const std::byte> bytes) {
    constexpr std::size_t kSample = 65'536;
    const std::string_view text = asText(bytes.first(std::min(bytes.size(), kSample)));
    const auto start = text.find_first_not_of(" \t\r\n");
    return start != std::string_view::npos && text[start] == '{' && text.find("\"weight_map\"") != std::string_view::npos;
}

Result<std::shared_ptr<const TrainedFile>> openShardIndex(std::shared_ptr<const ByteSource> source, const Progress& progress) {
    auto index = readIndex(*source);
    if (!index.ok()) {
        return index.error();
    }
    if (!source->isOnDisk()) {
        return FileErrors(source->path())
            .unsupported(POSENC_TEXT("the index"), POSENC_TEXT("a model in several files, which are missing from its folder"));
    }
    const auto file = std::make_shared<ShardedFile>(source->path(), std::move(index).value());
    if (const Status listed = file->list(progress); !listed.ok()) {
        return listed.error();
    }
    return std::shared_ptr<const TrainedFile>(file);
}

Result<FileCopy> refuseShardCopy(std::shared_ptr<const ByteSource> source, const TensorReplacement& replacement) {
    const auto index = readIndex(*source);
    if (!index.ok()) {
        return index.error();
    }
    const auto tensor = std::ranges::find(index.value().tensors, replacement.key, &ShardIndex::Tensor::name);
    return tensor == index.value().tensors.end()
               ? makeError(ErrorCode::FileKeyUnknown, source->path().string(), replacement.key, "")
               : makeError(ErrorCode::FileIsIndex, source->path().string(), index.value().shards[tensor->shard]);
}

}  // namespace posenc

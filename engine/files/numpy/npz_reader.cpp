#include "engine/files/numpy/npz_reader.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/files/common/strided.h"
#include "engine/files/common/uncompressed_file.h"
#include "engine/files/common/utf8.h"
#include "engine/files/numpy/npy_reader.h"
#include "engine/files/numpy/npz_comment.h"

namespace posenc {

namespace {

constexpr std::string_view kSuffix = ".npy";
/// Enough for the front of nearly every array, and what is unpacked of each when an archive is opened.
constexpr std::uint64_t kUsualFront = 256;
constexpr std::size_t kMostWarnings = 100;

/// Where the values of an entry are.
struct NpzPlace {
    const ZipMember* member = nullptr;
    std::uint64_t dataAt = 0;  ///< within the unpacked member
    ByteOrder order = ByteOrder::Little;
    bool fortranOrder = false;
};

class NpzFile final : public TrainedFile {
public:
    explicit NpzFile(std::shared_ptr<const ZipArchive> archive) : archive_(std::move(archive)) {}

    Status list(const Progress& progress);

    const std::filesystem::path& path() const override { return archive_->source().path(); }
    std::string_view format() const override { return "npz"; }
    const std::vector<TensorEntry>& entries() const override { return entries_; }
    const std::vector<std::pair<std::string, std::string>>& metadata() const override { return metadata_; }
    const std::vector<Error>& warnings() const override { return warnings_; }
    Result<Tensor> read(std::size_t index, const Progress& progress) const override;

private:
    Status listMember(const ZipMember& member);
    [[nodiscard]] Result<std::vector<std::byte>> front(const ZipMember& member) const;
    void warn(Error warning) {
        if (warnings_.size() < kMostWarnings) {
            warnings_.push_back(std::move(warning));
        }
    }

    std::shared_ptr<const ZipArchive> archive_;
    std::vector<TensorEntry> entries_;
    std::vector<NpzPlace> places_;
    FileMetadata metadata_;
    std::vector<Error> warnings_;
};

/// The bytes up to the end of the array's header; in most cases some more.
Result<std::vector<std::byte>> NpzFile::front(const ZipMember& member) const {
    auto start = archive_->start(member, kUsualFront);
    if (!start.ok()) {
        return start;
    }
    const std::uint64_t needed = npyFrontBytes(start.value());
    return needed <= start.value().size() ? std::move(start) : archive_->start(member, needed);
}

Status NpzFile::listMember(const ZipMember& member) {
    if (member.name.back() == '/') {
        return {};
    }
    auto bytes = front(member);
    if (!bytes.ok()) {
        return bytes.error();
    }
    const bool named = member.name.size() > kSuffix.size() && member.name.ends_with(kSuffix);
    // Whatever it is called: archives gather what a system leaves beside its files.
    if (!looksLikeNpy(bytes.value())) {
        warn(FileErrors(path()).unsupported(member.name, POSENC_TEXT("not an array")));
        return {};
    }
    const FileErrors errors(path() / member.name);
    auto array = readNpyFront(bytes.value(), member.size, errors);
    if (!array.ok() && array.error().code == ErrorCode::FileUnsupported) {
        warn(array.error());
        return {};
    }
    if (!array.ok()) {
        return array.error();
    }
    for (Error& warning : npyWarnings(array.value(), member.size, errors)) {
        warn(std::move(warning));
    }
    auto& [header, dataAt, dataBytes] = array.value();
    const std::string name = named ? member.name.substr(0, member.name.size() - kSuffix.size()) : member.name;
    entries_.push_back({name, header.dtype, std::move(header.shape), static_cast<Index>(dataBytes)});
    places_.push_back({&member, dataAt, header.order, header.fortranOrder});
    return {};
}

Status NpzFile::list(const Progress& progress) {
    const auto& members = archive_->members();
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (progress.stopped()) {
            return makeError(ErrorCode::Cancelled);
        }
        if (const Status listed = listMember(members[i]); !listed.ok()) {
            return listed;
        }
        progress.report(static_cast<double>(i + 1) / static_cast<double>(members.size()));
    }
    if (entries_.empty() && !members.empty()) {
        return warnings_.empty()
                   ? FileErrors(path()).unsupported(POSENC_TEXT("the archive"), POSENC_TEXT("contains no NumPy or PyTorch arrays"))
                   : warnings_.front();
    }
    if (const std::string& comment = archive_->comment(); isUtf8(comment)) {
        metadata_ = metadataOfComment(comment);
    } else {
        warn(FileErrors(path()).odd(POSENC_TEXT("the comment of the archive"), POSENC_TEXT("not UTF-8, ignored")));
    }
    // "a" and "a.npy" are two members and one name.
    std::vector<std::string_view> names;
    names.reserve(entries_.size());
    std::transform(entries_.begin(), entries_.end(), std::back_inserter(names),
                   [](const TensorEntry& entry) { return std::string_view(entry.name); });
    std::sort(names.begin(), names.end());
    if (const auto twice = std::adjacent_find(names.begin(), names.end()); twice != names.end()) {
        return FileErrors(path()).malformed(std::string(*twice), POSENC_TEXT("two members of this name"), POSENC_TEXT("each name once"));
    }
    return {};
}

Result<Tensor> NpzFile::read(std::size_t index, const Progress& progress) const {
    assert(index < entries_.size());
    const TensorEntry& entry = entries_[index];
    const NpzPlace& place = places_[index];
    const auto count = static_cast<std::uint64_t>(elementCount(entry.shape));
    if (count > kLargestTensor) {
        return FileErrors(path()).limit(entry.name, count, kLargestTensor, POSENC_TEXT("numbers"));
    }
    auto stream = archive_->stream(*place.member);
    if (!stream.ok()) {
        return stream.error();
    }
    const std::uint64_t behind = place.member->size - place.dataAt - static_cast<std::uint64_t>(entry.bytes);
    auto values = readElements(*stream.value(), {entry.dtype, place.order, place.dataAt, count, behind}, progress);
    if (!values.ok()) {
        return values.error();
    }
    const Origin origin{Origin::Kind::File, path().string(), entry.name, 0};
    if (place.fortranOrder && entry.shape.size() > 1) {
        const Shape strides = columnMajorStrides(entry.shape);
        return Tensor(entry.shape, gathered(values.value().values, entry.shape, strides),
                      gatheredRemainder(values.value().remainder, entry.shape, strides), entry.dtype, origin);
    }
    return Tensor(entry.shape, std::move(values.value().values), std::move(values.value().remainder), entry.dtype, origin);
}

}  // namespace

Result<std::shared_ptr<const TrainedFile>> openNpz(std::shared_ptr<const ZipArchive> archive, const Progress& progress) {
    auto file = std::make_shared<NpzFile>(std::move(archive));
    if (const Status listed = file->list(progress); !listed.ok()) {
        return listed.error();
    }
    return std::shared_ptr<const TrainedFile>(std::move(file));
}

}  // namespace posenc

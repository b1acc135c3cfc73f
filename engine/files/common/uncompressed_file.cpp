#include "engine/files/common/uncompressed_file.h"

#include <cassert>
#include <utility>

#include "engine/files/common/byte_stream.h"
#include "engine/files/common/file_errors.h"
#include "engine/files/common/strided.h"

namespace posenc {

namespace {

class UncompressedFile final : public TrainedFile {
public:
    UncompressedFile(std::shared_ptr<const ByteSource> source, FileContents contents)
        : source_(std::move(source)), contents_(std::move(contents)) {}

    const std::filesystem::path& path() const override { return source_->path(); }
    std::string_view format() const override { return contents_.format; }
    const std::vector<TensorEntry>& entries() const override { return contents_.entries; }
    const std::vector<std::pair<std::string, std::string>>& metadata() const override { return contents_.metadata; }
    const std::vector<Error>& warnings() const override { return contents_.warnings; }
    Result<Tensor> read(std::size_t index, const Progress& progress) const override;

private:
    std::shared_ptr<const ByteSource> source_;
    FileContents contents_;
};

Result<Tensor> UncompressedFile::read(std::size_t index, const Progress& progress) const {
    assert(index < contents_.entries.size());
    const TensorEntry& entry = contents_.entries[index];
    const Placement& placement = contents_.placements[index];
    const FileErrors errors(path());
    const std::string where = entry.name.empty() ? std::string(POSENC_TEXT("the data")) : entry.name;
    if (!isReal(entry.dtype)) {
        return errors.unsupported(where, toString(entry.dtype));
    }
    const auto count = static_cast<std::uint64_t>(elementCount(entry.shape));
    if (count > kLargestTensor) {
        return errors.limit(where, count, kLargestTensor, POSENC_TEXT("numbers"));
    }
    SourceStream stream(*source_, where, placement.offset);
    auto read = readElements(stream, {entry.dtype, placement.order, 0, count, 0}, progress);
    if (!read.ok()) {
        return read.error();
    }
    auto& [values, remainder] = read.value();
    const Origin origin{Origin::Kind::File, path().string(), entry.name, 0};
    if (!placement.firstAxisFastest || entry.shape.size() < 2 || count == 0) {
        return Tensor(entry.shape, std::move(values), std::move(remainder), entry.dtype, origin);
    }
    const Shape strides = columnMajorStrides(entry.shape);
    return Tensor(entry.shape, gathered(values, entry.shape, strides), gatheredRemainder(remainder, entry.shape, strides), entry.dtype,
                  origin);
}

}  // namespace

std::shared_ptr<const TrainedFile> makeUncompressedFile(std::shared_ptr<const ByteSource> source, FileContents contents) {
    assert(contents.entries.size() == contents.placements.size());
    return std::make_shared<UncompressedFile>(std::move(source), std::move(contents));
}

}  // namespace posenc

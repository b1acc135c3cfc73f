#include "engine/files/mapped_file.h"

#include <cassert>
#include <utility>

#include "engine/files/file_errors.h"
#include "engine/files/strided.h"

namespace posenc {

namespace {

class MappedFile final : public TrainedFile {
public:
    MappedFile(std::shared_ptr<const ByteSource> source, FileContents contents)
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

Result<Tensor> MappedFile::read(std::size_t index, const Progress& /*progress*/) const {
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
        return errors.limit(where, count, kLargestTensor);
    }
    if (const Status whole = source_->stillWhole(); !whole.ok()) {
        return whole.error();
    }
    const auto bytes = source_->view(where, placement.offset, static_cast<std::uint64_t>(entry.bytes));
    if (!bytes.ok()) {
        return bytes.error();
    }
    std::vector<float> values(count);
    toFloat32(entry.dtype, placement.order, bytes.value(), values);
    const Origin origin{Origin::Kind::File, path().string(), entry.name, 0};
    if (!placement.firstAxisFastest || entry.shape.size() < 2 || count == 0) {
        return Tensor(entry.shape, std::move(values), entry.dtype, origin);
    }
    return Tensor(entry.shape, gathered(values, entry.shape, columnMajorStrides(entry.shape)), entry.dtype, origin);
}

}  // namespace

std::shared_ptr<const TrainedFile> makeMappedFile(std::shared_ptr<const ByteSource> source, FileContents contents) {
    assert(contents.entries.size() == contents.placements.size());
    return std::make_shared<MappedFile>(std::move(source), std::move(contents));
}

}  // namespace posenc

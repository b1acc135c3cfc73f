#include "engine/files/mapped_file.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/files/file_errors.h"

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
    // In C order the last axis runs fastest; its stride in the file is the product of all axes before it.
    std::vector<Index> strides(entry.shape.size(), 1);
    for (std::size_t axis = 1; axis < strides.size(); ++axis) {
        strides[axis] = strides[axis - 1] * entry.shape[axis - 1];
    }
    std::vector<float> turned(count);
    std::vector<Index> at(entry.shape.size(), 0);
    Index from = 0;
    for (float& value : turned) {
        value = values[static_cast<std::size_t>(from)];
        for (std::size_t axis = at.size(); axis-- > 0;) {
            from += strides[axis];
            if (++at[axis] < entry.shape[axis]) {
                break;
            }
            from -= strides[axis] * entry.shape[axis];
            at[axis] = 0;
        }
    }
    return Tensor(entry.shape, std::move(turned), entry.dtype, origin);
}

}  // namespace

std::shared_ptr<const TrainedFile> makeMappedFile(std::shared_ptr<const ByteSource> source, FileContents contents) {
    assert(contents.entries.size() == contents.placements.size());
    return std::make_shared<MappedFile>(std::move(source), std::move(contents));
}

}  // namespace posenc

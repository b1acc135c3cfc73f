#include "engine/files/torch/torch_file.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

#include "engine/files/common/byte_stream.h"
#include "engine/files/common/strided.h"
#include "engine/files/common/uncompressed_file.h"

namespace posenc {

namespace {

class TorchFile final : public TrainedFile {
public:
    explicit TorchFile(TorchContents contents) : contents_(std::move(contents)) {
        entries_.reserve(contents_.listing.tensors.size());
        for (const auto& [name, view] : contents_.listing.tensors) {
            entries_.push_back({name, view.dtype, view.shape, elementCount(view.shape) * byteSize(view.dtype)});
        }
    }

    const std::filesystem::path& path() const override { return contents_.source->path(); }
    std::string_view format() const override { return "torch"; }
    const std::vector<TensorEntry>& entries() const override { return entries_; }
    const std::vector<std::pair<std::string, std::string>>& metadata() const override { return contents_.listing.metadata; }
    const std::vector<Error>& warnings() const override { return warnings_; }
    const std::vector<OpaqueObject>& objects() const override { return contents_.listing.objects; }
    Result<Tensor> read(std::size_t index, const Progress& progress) const override;

private:
    [[nodiscard]] Result<Elements> elements(const TorchView& view, std::uint64_t count, const Progress& progress) const;

    TorchContents contents_;
    std::vector<TensorEntry> entries_;
    std::vector<Error> warnings_;
};

/// So many elements of the view's storage, from its first.
Result<Elements> TorchFile::elements(const TorchView& view, std::uint64_t count, const Progress& progress) const {
    const TorchPlace& place = contents_.places[view.storage];
    const std::uint64_t all = contents_.storages.all()[view.storage].bytes;
    const auto size = static_cast<std::uint64_t>(byteSize(view.dtype));
    const std::uint64_t before = view.first * size;
    if (place.member != nullptr) {
        auto stream = contents_.archive->stream(*place.member);
        if (!stream.ok()) {
            return stream.error();
        }
        return readElements(*stream.value(), {view.dtype, contents_.order, before, count, all - before - count * size}, progress);
    }
    SourceStream stream(*contents_.source, POSENC_TEXT("the storages after the pickles"), place.offset + before);
    return readElements(stream, {view.dtype, contents_.order, 0, count, 0}, progress);
}

Result<Tensor> TorchFile::read(std::size_t index, const Progress& progress) const {
    assert(index < entries_.size());
    const TensorEntry& entry = entries_[index];
    const TorchView& view = contents_.listing.tensors[index].second;
    const FileErrors errors(path());
    const std::string where = entry.name.empty() ? std::string(POSENC_TEXT("the data")) : entry.name;
    if (!isReal(entry.dtype)) {
        return errors.unsupported(where, toString(entry.dtype));
    }
    const Origin origin{Origin::Kind::File, path().string(), entry.name, 0};
    const auto count = static_cast<std::uint64_t>(elementCount(entry.shape));
    if (count == 0) {
        return Tensor(entry.shape, {}, entry.dtype, origin);
    }
    std::uint64_t reached = 1;
    for (std::size_t axis = 0; axis < view.shape.size(); ++axis) {
        reached += static_cast<std::uint64_t>((view.shape[axis] - 1) * view.strides[axis]);
    }
    const std::uint64_t most = std::min(kLargestTensor, std::max(reached, kLargestExpansion));
    if (count > most || reached > kLargestTensor) {
        return errors.limit(where, std::max(count, reached), count > most ? most : kLargestTensor, POSENC_TEXT("numbers"));
    }
    auto read = elements(view, reached, progress);
    if (!read.ok()) {
        return read.error();
    }
    auto& [values, remainder] = read.value();
    if (view.negated) {
        std::transform(values.begin(), values.end(), values.begin(), std::negate<>());
        std::transform(remainder.begin(), remainder.end(), remainder.begin(), std::negate<>());
    }
    if (view.strides == rowMajorStrides(view.shape)) {
        return Tensor(entry.shape, std::move(values), std::move(remainder), entry.dtype, origin);
    }
    return Tensor(entry.shape, gathered(values, view.shape, view.strides), gatheredRemainder(remainder, view.shape, view.strides),
                  entry.dtype, origin);
}

}  // namespace

std::shared_ptr<const TrainedFile> makeTorchFile(TorchContents contents) {
    assert(contents.places.size() == contents.storages.all().size());
    return std::make_shared<TorchFile>(std::move(contents));
}

}  // namespace posenc

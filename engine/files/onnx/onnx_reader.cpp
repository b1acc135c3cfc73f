#include "engine/files/onnx/onnx_reader.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/files/common/byte_stream.h"
#include "engine/files/common/elements.h"
#include "engine/files/common/protobuf.h"
#include "engine/files/common/repeated.h"
#include "engine/files/common/uncompressed_file.h"
#include "engine/files/common/utf8.h"
#include "engine/files/onnx/onnx_graph.h"
#include "engine/files/onnx/onnx_values.h"

namespace posenc {

namespace {

/// Where the values of an entry are.
struct OnnxPlace {
    ByteRange message;
    ByteRange raw;  ///< empty where they are in typed fields of the message
    bool external = false;
};

class OnnxFile final : public TrainedFile {
public:
    explicit OnnxFile(std::shared_ptr<const ByteSource> source) : source_(std::move(source)) {}

    const std::filesystem::path& path() const override { return source_->path(); }
    std::string_view format() const override { return "onnx"; }
    const std::vector<TensorEntry>& entries() const override { return entries_; }
    const std::vector<std::pair<std::string, std::string>>& metadata() const override { return metadata_; }
    const std::vector<Error>& warnings() const override { return warnings_; }
    const std::vector<OpaqueObject>& objects() const override { return objects_; }
    Result<Tensor> read(std::size_t index, const Progress& progress) const override;

    /// Checks every tensor and lists it.
    Status list(const Progress& progress);

private:
    std::shared_ptr<const ByteSource> source_;
    std::vector<TensorEntry> entries_;
    std::vector<OnnxPlace> places_;  ///< one for each entry
    std::vector<OpaqueObject> objects_;
    std::vector<std::pair<std::string, std::string>> metadata_;
    std::vector<Error> warnings_;
};

Status OnnxFile::list(const Progress& progress) {
    const FileErrors errors(path());
    ByteWindow window(*source_);
    auto model = parseOnnxModel(window, errors, progress);
    if (!model.ok()) {
        return model.error();
    }
    metadata_ = std::move(model.value().metadata);
    for (const OnnxTensorMessage& message : model.value().tensors) {
        if (progress.stopped()) {
            return makeError(ErrorCode::Cancelled);
        }
        auto tensor = parseOnnxTensor(window, message, errors);
        if (!tensor.ok()) {
            return tensor.error();
        }
        if (const Status text = checkUtf8(POSENC_TEXT("the name of a tensor"), tensor.value().entry.name, errors); !text.ok()) {
            return text;
        }
        if (!tensor.value().otherType.empty()) {
            objects_.push_back({std::move(tensor.value().entry.name), std::move(tensor.value().otherType), false});
            continue;
        }
        entries_.push_back(std::move(tensor.value().entry));
        places_.push_back({message.bytes, tensor.value().raw, tensor.value().external});
    }
    const auto twice = repeated(entries_, [](const TensorEntry& entry) { return std::string_view(entry.name); });
    if (twice) {
        return errors.malformed(*twice, POSENC_TEXT("appears twice"), POSENC_TEXT("each name once"));
    }
    return {};
}

Result<Tensor> OnnxFile::read(std::size_t index, const Progress& progress) const {
    const TensorEntry& entry = entries_.at(index);
    const OnnxPlace& place = places_[index];
    const FileErrors errors(path());
    if (place.external) {
        return errors.unsupported(entry.name, POSENC_TEXT("data in another file, which Posenc does not open"));
    }
    const auto count = static_cast<std::uint64_t>(elementCount(entry.shape));
    if (count > kLargestTensor) {
        return errors.limit(entry.name, count, kLargestTensor, POSENC_TEXT("numbers"));
    }
    const Origin origin{Origin::Kind::File, path().string(), entry.name, 0};
    if (place.raw.length > 0 || count == 0) {
        SourceStream stream(*source_, entry.name, place.raw.offset);
        auto values = readElements(stream, {entry.dtype, ByteOrder::Little, 0, count, 0}, progress);
        if (!values.ok()) {
            return values.error();
        }
        return Tensor(entry.shape, std::move(values.value().values), std::move(values.value().remainder), entry.dtype, origin);
    }
    ByteWindow window(*source_);
    const auto packed = packTypedData(window, place.message, entry, errors);
    if (!packed.ok()) {
        return packed.error();
    }
    std::vector<float> values(count);
    toFloat32(entry.dtype, ByteOrder::Little, packed.value(), values);
    std::vector<float> lost(isWiderThanFloat32(entry.dtype) ? count : 0);
    if (!lost.empty() && !toRemainder(entry.dtype, ByteOrder::Little, packed.value(), lost)) {
        lost.clear();
    }
    return Tensor(entry.shape, std::move(values), std::move(lost), entry.dtype, origin);
}

/// Fields of ModelProto that may stand before the graph: ir_version, producer_name and so on, opset_import, metadata_props, ...
bool belongsToModel(std::uint64_t tag) {
    constexpr std::array<std::uint64_t, 2> kNumbers{1, 5};
    constexpr std::array<std::uint64_t, 9> kMessages{2, 3, 4, 6, 8, 14, 20, 25, 26};
    const auto has = [&](const auto& fields) { return std::find(fields.begin(), fields.end(), tag >> 3U) != fields.end(); };
    const auto wire = static_cast<ProtobufField::Wire>(tag & 7U);
    return (wire == ProtobufField::Wire::Varint && has(kNumbers)) || (wire == ProtobufField::Wire::Bytes && has(kMessages));
}

}  // namespace

bool looksLikeOnnx(std::span<const std::byte> start) {
    constexpr std::byte kVersionTag{1U << 3U};
    constexpr std::byte kGraphTag{7U << 3U | 2U};
    if (start.empty() || start.front() != kVersionTag) {
        return false;
    }
    for (auto rest = start; !rest.empty();) {
        if (rest.front() == kGraphTag) {
            return true;
        }
        const auto tag = takeVarint(rest);
        const auto value = tag && belongsToModel(*tag) ? takeVarint(rest) : std::nullopt;
        if (!value) {
            return false;
        }
        const std::uint64_t length = (*tag & 7U) == 0 ? 0 : *value;
        if (length > rest.size()) {
            // A text that goes on behind what there is to see.
            return start.size() == ByteSource::kStart;
        }
        rest = rest.subspan(length);
    }
    return false;
}

Result<std::shared_ptr<const TrainedFile>> openOnnx(std::shared_ptr<const ByteSource> source, const Progress& progress) {
    const auto file = std::make_shared<OnnxFile>(std::move(source));
    if (const Status listed = file->list(progress); !listed.ok()) {
        return listed.error();
    }
    return std::shared_ptr<const TrainedFile>(file);
}

}  // namespace posenc

#include "engine/files/onnx_reader.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/files/elements.h"
#include "engine/files/mapped_file.h"
#include "engine/files/onnx_graph.h"
#include "engine/files/onnx_values.h"
#include "engine/files/protobuf.h"
#include "engine/files/repeated.h"
#include "engine/files/utf8.h"

namespace posenc {

namespace {

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
    std::vector<OnnxTensorMessage> messages_;  ///< one for each entry
    std::vector<OpaqueObject> objects_;
    std::vector<std::pair<std::string, std::string>> metadata_;
    std::vector<Error> warnings_;
};

Status OnnxFile::list(const Progress& progress) {
    const FileErrors errors(path());
    auto model = parseOnnxModel(source_->bytes(), errors, progress);
    if (!model.ok()) {
        return model.error();
    }
    metadata_ = std::move(model.value().metadata);
    for (const OnnxTensorMessage& message : model.value().tensors) {
        if (progress.stopped()) {
            return makeError(ErrorCode::Cancelled);
        }
        auto tensor = parseOnnxTensor(message.bytes, message.name, errors);
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
        messages_.push_back(message);
    }
    const auto twice = repeated(entries_, [](const TensorEntry& entry) { return std::string_view(entry.name); });
    if (twice) {
        return errors.malformed(*twice, POSENC_TEXT("there twice"), POSENC_TEXT("each name once"));
    }
    return {};
}

Result<Tensor> OnnxFile::read(std::size_t index, const Progress&) const {
    const TensorEntry& entry = entries_.at(index);
    const FileErrors errors(path());
    if (const Status whole = source_->stillWhole(); !whole.ok()) {
        return whole.error();
    }
    const auto tensor = parseOnnxTensor(messages_[index].bytes, messages_[index].name, errors);
    if (!tensor.ok()) {
        return tensor.error();
    }
    if (tensor.value().external) {
        return errors.unsupported(entry.name, POSENC_TEXT("data in another file, which is never opened"));
    }
    if (tensor.value().entry.shape != entry.shape || tensor.value().entry.dtype != entry.dtype) {
        return errors.malformed(entry.name, POSENC_TEXT("it has changed since the file was opened"), toString(entry.shape));
    }
    const auto count = static_cast<std::uint64_t>(elementCount(entry.shape));
    if (count > kLargestTensor) {
        return errors.limit(entry.name, count, kLargestTensor);
    }
    std::span<const std::byte> elements = tensor.value().raw;
    std::vector<std::byte> packed;
    if (elements.empty() && count > 0) {
        auto typed = packTypedData(messages_[index].bytes, tensor.value(), errors);
        if (!typed.ok()) {
            return typed.error();
        }
        packed = std::move(typed).value();
        elements = packed;
    }
    std::vector<float> values(count);
    toFloat32(entry.dtype, ByteOrder::Little, elements, values);
    return Tensor(entry.shape, std::move(values), entry.dtype, {Origin::Kind::File, path().string(), entry.name, 0});
}

/// Fields of ModelProto that may stand before the graph: ir_version, producer_name and so on, opset_import, metadata_props, ...
bool belongsToModel(const ProtobufField& field) {
    using Wire = ProtobufField::Wire;
    constexpr std::array<std::uint64_t, 2> kNumbers{1, 5};
    constexpr std::array<std::uint64_t, 9> kMessages{2, 3, 4, 6, 8, 14, 20, 25, 26};
    const auto has = [&](const auto& fields) { return std::find(fields.begin(), fields.end(), field.number) != fields.end(); };
    return (field.wire == Wire::Varint && has(kNumbers)) || (field.wire == Wire::Bytes && has(kMessages));
}

}  // namespace

bool looksLikeOnnx(std::span<const std::byte> bytes) {
    constexpr std::byte kVersionTag{1U << 3U};
    constexpr std::byte kGraphTag{7U << 3U | 2U};
    if (bytes.empty() || bytes.front() != kVersionTag) {
        return false;
    }
    const FileErrors errors("");
    ProtobufReader reader(bytes, errors);
    while (!reader.rest().empty() && reader.rest().front() != kGraphTag) {
        const auto field = reader.next();
        if (!field.ok() || !field.value() || !belongsToModel(*field.value())) {
            return false;
        }
    }
    return !reader.rest().empty();
}

Result<std::shared_ptr<const TrainedFile>> openOnnx(std::shared_ptr<const ByteSource> source, const Progress& progress) {
    const auto file = std::make_shared<OnnxFile>(std::move(source));
    if (const Status listed = file->list(progress); !listed.ok()) {
        return listed.error();
    }
    return std::shared_ptr<const TrainedFile>(file);
}

}  // namespace posenc

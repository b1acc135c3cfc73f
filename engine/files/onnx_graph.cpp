#include "engine/files/onnx_graph.h"

#include "engine/files/byte_source.h"
#include "engine/files/protobuf.h"
#include "engine/files/utf8.h"

namespace posenc {

namespace {

using Wire = ProtobufField::Wire;

// Field numbers (onnx/onnx: onnx/onnx.proto).
constexpr std::uint64_t kProducerName = 2;  // ModelProto
constexpr std::uint64_t kProducerVersion = 3;
constexpr std::uint64_t kGraph = 7;
constexpr std::uint64_t kMetadataProps = 14;
constexpr std::uint64_t kEntryKey = 1;  // StringStringEntryProto
constexpr std::uint64_t kEntryValue = 2;
constexpr std::uint64_t kNode = 1;  // GraphProto
constexpr std::uint64_t kInitializer = 5;
constexpr std::uint64_t kOutput = 2;  // NodeProto
constexpr std::uint64_t kOperator = 4;
constexpr std::uint64_t kAttribute = 5;
constexpr std::uint64_t kAttributeName = 1;  // AttributeProto
constexpr std::uint64_t kAttributeTensor = 5;

/// Calls `take` with each field of the message; it gives a Status.
template <typename Take>
Status forEachField(std::span<const std::byte> message, const FileErrors& errors, Take take) {
    ProtobufReader reader(message, errors);
    while (true) {
        const auto field = reader.next();
        if (!field.ok()) {
            return field.error();
        }
        if (!field.value()) {
            return {};
        }
        if (const Status taken = take(*field.value()); !taken.ok()) {
            return taken.error();
        }
    }
}

Status checkIsMessage(const ProtobufField& field, const FileErrors& errors) {
    if (field.wire == Wire::Bytes) {
        return {};
    }
    return errors.malformed(POSENC_TEXT("a message"), POSENC_TEXT("a field of the wrong wire type"), "onnx.ModelProto");
}

Status addTensor(const OnnxTensorMessage& tensor, OnnxModel& model, const FileErrors& errors) {
    if (model.tensors.size() == kMostOnnxTensors) {
        return errors.limit(POSENC_TEXT("the number of tensors"), kMostOnnxTensors + 1, kMostOnnxTensors);
    }
    model.tensors.push_back(tensor);
    return {};
}

Status addMetadata(std::string_view key, std::string_view value, OnnxModel& model, const FileErrors& errors) {
    if (model.metadata.size() == kMostOnnxMetadata) {
        return errors.limit(POSENC_TEXT("the number of metadata"), kMostOnnxMetadata + 1, kMostOnnxMetadata);
    }
    for (const std::string_view text : {key, value}) {
        if (const Status checked = checkUtf8(POSENC_TEXT("the metadata"), text, errors); !checked.ok()) {
            return checked;
        }
    }
    model.metadata.emplace_back(key, value);
    return {};
}

/// The tensor of the attribute `value`, empty for other attributes.
Status readAttribute(std::span<const std::byte> message, OnnxTensorMessage& constant, const FileErrors& errors) {
    std::string_view name;
    std::span<const std::byte> tensor;
    const Status read = forEachField(message, errors, [&](const ProtobufField& field) -> Status {
        if (field.number == kAttributeName) {
            name = asText(field.bytes);
        } else if (field.number == kAttributeTensor) {
            tensor = field.bytes;
            return checkIsMessage(field, errors);
        }
        return {};
    });
    if (read.ok() && name == "value" && tensor.data() != nullptr) {
        constant.bytes = tensor;
    }
    return read;
}

Status readNode(std::span<const std::byte> message, OnnxModel& model, const FileErrors& errors) {
    std::string_view op;
    OnnxTensorMessage constant;
    const Status read = forEachField(message, errors, [&](const ProtobufField& field) -> Status {
        if (field.number == kOperator) {
            op = asText(field.bytes);
        } else if (field.number == kOutput && constant.name.empty()) {
            constant.name = asText(field.bytes);
        } else if (field.number == kAttribute) {
            const Status nested = checkIsMessage(field, errors);
            return nested.ok() ? readAttribute(field.bytes, constant, errors) : nested;
        }
        return {};
    });
    const bool isTensor = read.ok() && op == "Constant" && constant.bytes.data() != nullptr;
    return isTensor ? addTensor(constant, model, errors) : read;
}

Status readGraph(std::span<const std::byte> message, OnnxModel& model, const FileErrors& errors, const Progress& progress) {
    return forEachField(message, errors, [&](const ProtobufField& field) -> Status {
        if (progress.stopped()) {
            return makeError(ErrorCode::Cancelled);
        }
        if (field.number != kInitializer && field.number != kNode) {
            return {};
        }
        if (const Status nested = checkIsMessage(field, errors); !nested.ok()) {
            return nested.error();
        }
        if (field.number == kNode) {
            return readNode(field.bytes, model, errors);
        }
        return addTensor({field.bytes, {}}, model, errors);
    });
}

Status readMetadata(std::span<const std::byte> message, OnnxModel& model, const FileErrors& errors) {
    std::string_view key;
    std::string_view value;
    const Status read = forEachField(message, errors, [&](const ProtobufField& field) -> Status {
        if (field.number == kEntryKey) {
            key = asText(field.bytes);
        } else if (field.number == kEntryValue) {
            value = asText(field.bytes);
        }
        return {};
    });
    return read.ok() ? addMetadata(key, value, model, errors) : read;
}

}  // namespace

Result<OnnxModel> parseOnnxModel(std::span<const std::byte> bytes, const FileErrors& errors, const Progress& progress) {
    OnnxModel model;
    bool hasGraph = false;
    const Status read = forEachField(bytes, errors, [&](const ProtobufField& field) -> Status {
        switch (field.number) {
            case kProducerName:
            case kProducerVersion:
                return addMetadata(field.number == kProducerName ? "producer_name" : "producer_version", asText(field.bytes), model,
                                   errors);
            case kMetadataProps:
                return readMetadata(field.bytes, model, errors);
            case kGraph:
                if (const Status nested = checkIsMessage(field, errors); !nested.ok()) {
                    return nested.error();
                }
                if (std::exchange(hasGraph, true)) {
                    return errors.malformed(POSENC_TEXT("the model"), POSENC_TEXT("a second graph"), POSENC_TEXT("one graph"));
                }
                return readGraph(field.bytes, model, errors, progress);
            default:
                return {};
        }
    });
    if (!read.ok()) {
        return read.error();
    }
    if (!hasGraph) {
        return errors.malformed(POSENC_TEXT("the model"), POSENC_TEXT("no graph"), POSENC_TEXT("one graph"));
    }
    return model;
}

}  // namespace posenc

#include "engine/files/onnx/onnx_graph.h"

#include <optional>
#include <string_view>

#include "engine/files/common/protobuf.h"
#include "engine/files/common/utf8.h"

namespace posenc {

namespace {

using Wire = ProtobufField::Wire;

constexpr auto kMessage = POSENC_TEXT("a message");
constexpr auto kMetadata = POSENC_TEXT("the metadata");

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
Status forEachField(ByteWindow& window, ByteRange message, const FileErrors& errors, Take take) {
    ProtobufReader reader(window, message, errors);
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
    return errors.malformed(kMessage, POSENC_TEXT("a field of the wrong wire type"), "onnx.ModelProto");
}

Status addTensor(OnnxTensorMessage tensor, OnnxModel& model, const FileErrors& errors) {
    if (model.tensors.size() == kMostOnnxTensors) {
        return errors.limit(POSENC_TEXT("the number of tensors"), kMostOnnxTensors + 1, kMostOnnxTensors);
    }
    model.tensors.push_back(std::move(tensor));
    return {};
}

/// Whether a field is this text.
Result<bool> reads(ByteWindow& window, ByteRange field, std::string_view text) {
    if (field.length != text.size()) {
        return false;
    }
    const auto bytes = window.view(kMessage, field.offset, field.length);
    return bytes.ok() ? Result<bool>(asText(bytes.value()) == text) : bytes.error();
}

Status addMetadata(ByteWindow& window, Result<std::string> key, ByteRange value, OnnxModel& model, const FileErrors& errors) {
    if (model.metadata.size() == kMostOnnxMetadata) {
        return errors.limit(POSENC_TEXT("the number of metadata entries"), kMostOnnxMetadata + 1, kMostOnnxMetadata);
    }
    auto text = window.text(kMetadata, value);
    for (const auto* part : {&key, &text}) {
        if (!part->ok()) {
            return part->error();
        }
        if (const Status checked = checkUtf8(kMetadata, part->value(), errors); !checked.ok()) {
            return checked;
        }
    }
    model.metadata.emplace_back(std::move(key).value(), std::move(text).value());
    return {};
}

/// The tensor of the attribute `value`, none of other attributes.
Result<std::optional<ByteRange>> readAttribute(ByteWindow& window, ByteRange message, const FileErrors& errors) {
    ByteRange name;
    std::optional<ByteRange> tensor;
    const Status read = forEachField(window, message, errors, [&](const ProtobufField& field) -> Status {
        if (field.number == kAttributeName) {
            name = field.bytes;
        } else if (field.number == kAttributeTensor) {
            tensor = field.bytes;
            return checkIsMessage(field, errors);
        }
        return {};
    });
    const auto isValue = read.ok() ? reads(window, name, "value") : read.error();
    if (!isValue.ok()) {
        return isValue.error();
    }
    return isValue.value() ? tensor : std::nullopt;
}

Status readNode(ByteWindow& window, ByteRange message, OnnxModel& model, const FileErrors& errors) {
    ByteRange op;
    std::optional<ByteRange> output;
    std::optional<ByteRange> constant;
    const Status read = forEachField(window, message, errors, [&](const ProtobufField& field) -> Status {
        if (field.number == kOperator) {
            op = field.bytes;
        } else if (field.number == kOutput && !output) {
            output = field.bytes;
        } else if (field.number == kAttribute) {
            if (const Status nested = checkIsMessage(field, errors); !nested.ok()) {
                return nested;
            }
            const auto value = readAttribute(window, field.bytes, errors);
            if (!value.ok()) {
                return value.error();
            }
            constant = value.value() ? value.value() : constant;
        }
        return {};
    });
    const auto isConstant = read.ok() ? reads(window, op, "Constant") : read.error();
    if (!isConstant.ok()) {
        return isConstant.error();
    }
    if (!isConstant.value() || !constant) {
        return {};
    }
    auto name = window.text(POSENC_TEXT("the name of a tensor"), output.value_or(ByteRange()));
    return name.ok() ? addTensor({*constant, std::move(name).value()}, model, errors) : name.error();
}

Status readGraph(ByteWindow& window, ByteRange message, OnnxModel& model, const FileErrors& errors, const Progress& progress) {
    return forEachField(window, message, errors, [&](const ProtobufField& field) -> Status {
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
            return readNode(window, field.bytes, model, errors);
        }
        return addTensor({field.bytes, {}}, model, errors);
    });
}

Status readMetadata(ByteWindow& window, ByteRange message, OnnxModel& model, const FileErrors& errors) {
    ByteRange key;
    ByteRange value;
    const Status read = forEachField(window, message, errors, [&](const ProtobufField& field) -> Status {
        if (field.number == kEntryKey) {
            key = field.bytes;
        } else if (field.number == kEntryValue) {
            value = field.bytes;
        }
        return {};
    });
    return read.ok() ? addMetadata(window, window.text(kMetadata, key), value, model, errors) : read;
}

}  // namespace

Result<OnnxModel> parseOnnxModel(ByteWindow& window, const FileErrors& errors, const Progress& progress) {
    OnnxModel model;
    bool hasGraph = false;
    const Status read = forEachField(window, {0, window.source().size()}, errors, [&](const ProtobufField& field) -> Status {
        switch (field.number) {
            case kProducerName:
            case kProducerVersion:
                return addMetadata(window, std::string(field.number == kProducerName ? "producer_name" : "producer_version"), field.bytes,
                                   model, errors);
            case kMetadataProps:
                return readMetadata(window, field.bytes, model, errors);
            case kGraph:
                if (const Status nested = checkIsMessage(field, errors); !nested.ok()) {
                    return nested.error();
                }
                if (std::exchange(hasGraph, true)) {
                    return errors.malformed(POSENC_TEXT("the model"), POSENC_TEXT("a second graph"), POSENC_TEXT("one graph"));
                }
                return readGraph(window, field.bytes, model, errors, progress);
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

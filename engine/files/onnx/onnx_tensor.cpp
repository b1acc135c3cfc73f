#include "engine/files/onnx/onnx_tensor.h"

#include <algorithm>
#include <utility>

#include "engine/files/onnx/onnx_fields.h"

namespace posenc {

namespace {

using Wire = ProtobufField::Wire;
using namespace onnx_tensor_field;

constexpr auto kTensor = POSENC_TEXT("a tensor");

/// The message as it stands, its parts not yet compared.
struct Parts {
    ByteRange name;
    Shape shape;
    std::uint64_t type = 0;
    ByteRange raw;
    bool external = false;
    std::uint64_t seen = 0;                                      ///< bit n: the field n, which may be there once, was
    std::array<std::uint64_t, kOnnxDataFields.size()> counts{};  ///< of elements in each of the fields
};

Error wrongWire(const FileErrors& errors) {
    return errors.malformed(kTensor, POSENC_TEXT("a field of the wrong wire type"), "onnx.TensorProto");
}

Status addDimension(std::uint64_t value, Shape& shape, const FileErrors& errors) {
    if (value > kLargestIndex) {
        return errors.malformed(kTensor, POSENC_TEXT("a negative dimension"), POSENC_TEXT("0 or more"));
    }
    if (shape.size() == kLargestRank) {
        return errors.limit(POSENC_TEXT("the number of dimensions"), kLargestRank + 1, kLargestRank);
    }
    shape.push_back(static_cast<Index>(value));
    return {};
}

Status addDimensions(ByteWindow& window, const ProtobufField& field, Shape& shape, const FileErrors& errors) {
    if (field.wire == Wire::Varint) {
        return addDimension(field.value, shape, errors);
    }
    if (field.wire != Wire::Bytes) {
        return wrongWire(errors);
    }
    for (ProtobufVarints rest(window, field.bytes); !rest.atEnd();) {
        const auto value = rest.next();
        if (!value.ok()) {
            return value.error();
        }
        if (!value.value()) {
            return errors.malformed(kTensor, POSENC_TEXT("an unterminated number"), POSENC_TEXT("at most 64 bits"));
        }
        if (const Status added = addDimension(*value.value(), shape, errors); !added.ok()) {
            return added.error();
        }
    }
    return {};
}

/// Elements in one occurrence of a data field. Varints end with the bytes that have no upper bit.
Result<std::uint64_t> countElements(ByteWindow& window, const ProtobufField& field, Wire wire, const FileErrors& errors) {
    if (field.wire == wire) {
        return std::uint64_t{1};
    }
    if (field.wire != Wire::Bytes) {
        return wrongWire(errors);
    }
    if (wire == Wire::Varint) {
        std::uint64_t count = 0;
        for (std::uint64_t at = field.bytes.offset; at < field.bytes.end();) {
            const auto piece = window.view(kTensor, at, std::min(field.bytes.end() - at, ByteWindow::kLongestView));
            if (!piece.ok()) {
                return piece.error();
            }
            count += static_cast<std::uint64_t>(
                std::count_if(piece.value().begin(), piece.value().end(), [](std::byte b) { return b < std::byte{0x80}; }));
            at += piece.value().size();
        }
        return count;
    }
    const std::uint64_t bytes = wire == Wire::Fixed64 ? 8 : 4;
    if (field.bytes.length % bytes != 0) {
        return errors.malformed(kTensor, POSENC_TEXT("values that extend past their field"), POSENC_TEXT("whole values"));
    }
    return field.bytes.length / bytes;
}

Status addField(ByteWindow& window, const ProtobufField& field, Parts& parts, const FileErrors& errors) {
    if (field.number == kDims) {
        return addDimensions(window, field, parts.shape, errors);
    }
    const auto* data = std::find_if(kOnnxDataFields.begin(), kOnnxDataFields.end(),
                                    [&](const OnnxDataField& known) { return known.number == field.number; });
    if (data != kOnnxDataFields.end()) {
        const auto count = countElements(window, field, data->wire, errors);
        if (!count.ok()) {
            return count.error();
        }
        parts.counts[static_cast<std::size_t>(data - kOnnxDataFields.begin())] += count.value();
        return {};
    }
    const bool number = field.number == kDataType || field.number == kDataLocation;
    const bool single = number || field.number == kName || field.number == kRawData || field.number == kSegment;
    if (single && field.wire != (number ? Wire::Varint : Wire::Bytes)) {
        return wrongWire(errors);
    }
    const std::uint64_t bit = std::uint64_t{1} << (field.number & 63U);
    if (single && (std::exchange(parts.seen, parts.seen | bit) & bit) != 0) {
        // Readers differ in which of them counts.
        return errors.malformed(kTensor, POSENC_TEXT("a duplicate field"), POSENC_TEXT("each field once"));
    }
    switch (field.number) {
        case kDataType:
            parts.type = field.value;
            break;
        case kSegment:
            return errors.unsupported(kTensor, POSENC_TEXT("one of several segments"));
        case kName:
            parts.name = field.bytes;
            break;
        case kRawData:
            parts.raw = field.bytes;
            break;
        case kExternalData:
            parts.external = true;
            break;
        case kDataLocation:
            parts.external = parts.external || field.value == 1;
            break;
        default:
            break;
    }
    return {};
}

/// The data must be as much as the shape takes, in one form.
Status checkData(const Parts& parts, const OnnxType& type, const std::string& where, OnnxTensor& tensor, const FileErrors& errors) {
    const auto count = checkedElementCount(parts.shape);
    const auto bytes = count ? checkedMultiply(*count, static_cast<std::uint64_t>(byteSize(*type.dtype))) : std::nullopt;
    if (!bytes || *bytes > kLargestIndex) {
        return errors.limit(where, toString(parts.shape), kLargestIndex, POSENC_TEXT("bytes"));
    }
    if (parts.external) {
        const bool here = parts.raw.length > 0 || std::ranges::any_of(parts.counts, [](std::uint64_t values) { return values > 0; });
        // Readers differ in which of the two they take.
        return here
                   ? Status(errors.malformed(where, POSENC_TEXT("values both in the file and in another file"), POSENC_TEXT("one of them")))
                   : Status();
    }
    tensor.entry.bytes = static_cast<Index>(*bytes);
    std::uint64_t typed = 0;
    for (std::size_t i = 0; i < kOnnxDataFields.size(); ++i) {
        typed += parts.counts[i];
        if (parts.counts[i] > 0 && kOnnxDataFields[i].number != type.dataField) {
            return errors.malformed(where, POSENC_TEXT("its values are in the field of another type"), std::string(type.name));
        }
    }
    if (typed > 0 && parts.raw.length > 0) {
        return errors.malformed(where, POSENC_TEXT("both raw_data and values in a typed field"), POSENC_TEXT("one of them"));
    }
    if (typed > 0 && typed != *count) {
        return errors.malformed(where, POSENC_TEXT("a number of values that does not match its shape"), std::to_string(*count));
    }
    if (typed == 0 && parts.raw.length != *bytes) {
        return errors.malformed(where, POSENC_TEXT("a data size that does not match its shape and type"), std::to_string(*bytes));
    }
    return {};
}

}  // namespace

Result<OnnxTensor> parseOnnxTensor(ByteWindow& window, const OnnxTensorMessage& message, const FileErrors& errors) {
    Parts parts;
    ProtobufReader reader(window, message.bytes, errors);
    while (true) {
        const auto field = reader.next();
        if (!field.ok()) {
            return field.error();
        }
        if (!field.value()) {
            break;
        }
        if (const Status added = addField(window, *field.value(), parts, errors); !added.ok()) {
            return added.error();
        }
    }
    OnnxTensor tensor;
    auto name = message.name.empty() ? window.text(kTensor, parts.name) : message.name;
    if (!name.ok()) {
        return name.error();
    }
    tensor.entry.name = std::move(name).value();
    if (tensor.entry.name.find('\0') != std::string::npos) {
        return errors.malformed(kTensor, POSENC_TEXT("a tensor name that contains NUL"), POSENC_TEXT("a name without NUL"));
    }
    const std::string where = tensor.entry.name.empty() ? std::string(kTensor) : tensor.entry.name;
    const auto* type =
        std::find_if(kOnnxTypes.begin(), kOnnxTypes.end(), [&](const OnnxType& known) { return known.number == parts.type; });
    if (type == kOnnxTypes.end()) {
        return errors.malformed(where, POSENC_TEXT("a type unknown to ONNX"), "1..26");
    }
    if (!type->dtype) {
        tensor.otherType = type->name;
        return tensor;
    }
    tensor.entry.dtype = *type->dtype;
    tensor.external = parts.external;
    tensor.raw = parts.raw;
    if (const Status data = checkData(parts, *type, where, tensor, errors); !data.ok()) {
        return data.error();
    }
    tensor.entry.shape = std::move(parts.shape);
    tensor.entry.shape.shrink_to_fit();
    return tensor;
}

}  // namespace posenc

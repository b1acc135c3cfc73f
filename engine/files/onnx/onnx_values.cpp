#include "engine/files/onnx/onnx_values.h"

#include <algorithm>
#include <span>
#include <string>

#include "engine/files/onnx/onnx_fields.h"

namespace posenc {

namespace {

using Wire = ProtobufField::Wire;

bool isSigned(DType type) {
    return type == DType::I8 || type == DType::I16 || type == DType::I32 || type == DType::I64;
}

/// Whether the varint, negative numbers in two's complement, is a number of this type; bits of floats count as unsigned.
bool fits(std::uint64_t value, DType type) {
    if (byteSize(type) == 8) {
        return true;
    }
    const std::uint64_t range = std::uint64_t{1} << static_cast<unsigned>(bitSize(type));
    if (isSigned(type)) {
        return value + range / 2 < range;  // wraps for negative ones
    }
    return value < (type == DType::Bool ? 2 : range);
}

void append(std::uint64_t value, Index bytes, std::vector<std::byte>& out) {
    for (Index i = 0; i < bytes; ++i) {
        out.push_back(static_cast<std::byte>(value >> (8U * static_cast<unsigned>(i)) & 0xFFU));
    }
}

/// One occurrence of the field.
Status appendField(ByteWindow& window, const ProtobufField& field, const TensorEntry& tensor, const OnnxType& type,
                   const OnnxDataField& data, const FileErrors& errors, std::vector<std::byte>& out) {
    const Error wrong = errors.malformed(tensor.name, POSENC_TEXT("a value out of range for its type"), std::string(type.name));
    if (data.wire != Wire::Varint) {
        const std::size_t before = out.size();
        out.resize(before + field.bytes.length);
        return window.source().read(tensor.name, field.bytes.offset, std::span(out).subspan(before));
    }
    if (field.wire == Wire::Varint) {
        append(field.value, byteSize(tensor.dtype), out);
        return fits(field.value, tensor.dtype) ? Status() : wrong;
    }
    for (ProtobufVarints rest(window, field.bytes); !rest.atEnd();) {
        const auto value = rest.next();
        if (!value.ok()) {
            return value.error();
        }
        if (!value.value() || !fits(*value.value(), tensor.dtype)) {
            return wrong;
        }
        append(*value.value(), byteSize(tensor.dtype), out);
    }
    return {};
}

}  // namespace

Result<std::vector<std::byte>> packTypedData(ByteWindow& window, ByteRange message, const TensorEntry& tensor, const FileErrors& errors) {
    const auto* type =
        std::find_if(kOnnxTypes.begin(), kOnnxTypes.end(), [&](const OnnxType& known) { return known.dtype == tensor.dtype; });
    const auto* data = std::find_if(kOnnxDataFields.begin(), kOnnxDataFields.end(),
                                    [&](const OnnxDataField& field) { return field.number == type->dataField; });
    const auto bytes = static_cast<std::size_t>(tensor.bytes);
    std::vector<std::byte> packed;
    packed.reserve(bytes);
    ProtobufReader reader(window, message, errors);
    while (true) {
        const auto field = reader.next();
        if (!field.ok()) {
            return field.error();
        }
        if (!field.value()) {
            break;
        }
        if (field.value()->number != data->number) {
            continue;
        }
        if (const Status added = appendField(window, *field.value(), tensor, *type, *data, errors, packed); !added.ok()) {
            return added.error();
        }
    }
    // Counted when it was parsed; varints of more than ten bytes come out here.
    if (packed.size() != bytes) {
        return errors.malformed(tensor.name, POSENC_TEXT("a number of values that does not match its shape"), toString(tensor.shape));
    }
    return packed;
}

}  // namespace posenc

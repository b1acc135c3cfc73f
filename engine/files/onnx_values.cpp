#include "engine/files/onnx_values.h"

#include <algorithm>

#include "engine/files/onnx_fields.h"

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

/// One occurrence of the field; false where a varint is wrong.
bool appendField(const ProtobufField& field, DType type, Wire wire, std::vector<std::byte>& out) {
    if (wire != Wire::Varint) {
        out.insert(out.end(), field.bytes.begin(), field.bytes.end());
        return true;
    }
    if (field.wire == Wire::Varint) {
        append(field.value, byteSize(type), out);
        return fits(field.value, type);
    }
    for (auto rest = field.bytes; !rest.empty();) {
        const auto value = takeVarint(rest);
        if (!value || !fits(*value, type)) {
            return false;
        }
        append(*value, byteSize(type), out);
    }
    return true;
}

}  // namespace

Result<std::vector<std::byte>> packTypedData(std::span<const std::byte> message, const OnnxTensor& tensor, const FileErrors& errors) {
    const DType dtype = tensor.entry.dtype;
    const auto* type = std::find_if(kOnnxTypes.begin(), kOnnxTypes.end(), [&](const OnnxType& known) { return known.dtype == dtype; });
    const auto* data = std::find_if(kOnnxDataFields.begin(), kOnnxDataFields.end(),
                                    [&](const OnnxDataField& field) { return field.number == type->dataField; });
    const auto bytes = static_cast<std::size_t>(tensor.entry.bytes);
    std::vector<std::byte> packed;
    packed.reserve(bytes);
    ProtobufReader reader(message, errors);
    while (true) {
        const auto field = reader.next();
        if (!field.ok()) {
            return field.error();
        }
        if (!field.value()) {
            break;
        }
        if (field.value()->number == data->number && !appendField(*field.value(), dtype, data->wire, packed)) {
            return errors.malformed(tensor.entry.name, POSENC_TEXT("a value that its type cannot hold"), std::string(type->name));
        }
    }
    // Counted when it was parsed; varints of more than ten bytes, or a file that is changed meanwhile, come out here.
    if (packed.size() != bytes) {
        return errors.malformed(tensor.entry.name, POSENC_TEXT("not as many values as its shape takes"), toString(tensor.entry.shape));
    }
    return packed;
}

}  // namespace posenc

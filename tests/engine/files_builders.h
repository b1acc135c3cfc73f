#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

/// Files made of bytes by the tests themselves, right or wrong.
namespace posenc::testing {

inline std::string littleEndianBytes(std::uint64_t value, int count) {
    std::string bytes;
    for (int i = 0; i < count; ++i) {
        bytes += static_cast<char>(value >> (8 * i) & 0xFFU);
    }
    return bytes;
}

/// The object representation of numbers, which on the machines that run the tests is little-endian.
template <typename T>
std::string bytesOf(const std::vector<T>& values) {
    std::string bytes(values.size() * sizeof(T), '\0');
    if (!values.empty()) {
        std::memcpy(bytes.data(), values.data(), bytes.size());
    }
    return bytes;
}

/// A .npy file. Versions above 1 have four bytes of header length.
inline std::string npy(std::string_view header, std::string_view data, int major = 1, int minor = 0) {
    std::string file = "\x93NUMPY";
    file += static_cast<char>(major);
    file += static_cast<char>(minor);
    return file + littleEndianBytes(header.size(), major == 1 ? 2 : 4) + std::string(header) + std::string(data);
}

/// The header that numpy writes, without padding.
inline std::string npyHeader(const std::string& descr, const std::string& shape, const std::string& order = "False") {
    return "{'descr': " + descr + ", 'fortran_order': " + order + ", 'shape': " + shape + ", }";
}

inline std::string safetensors(std::string_view json, std::string_view data = {}) {
    return littleEndianBytes(json.size(), 8) + std::string(json) + std::string(data);
}

/// Text as GGUF stores it.
inline std::string ggufText(std::string_view text) {
    return littleEndianBytes(text.size(), 8) + std::string(text);
}

/// One pair of metadata; `value` as it is stored.
inline std::string ggufPair(std::string_view key, unsigned type, std::string_view value) {
    return ggufText(key) + littleEndianBytes(type, 4) + std::string(value);
}

/// One description of a tensor; the first axis is the fastest.
inline std::string ggufTensor(std::string_view name, const std::vector<std::uint64_t>& axes, unsigned type, std::uint64_t offset = 0) {
    std::string bytes = ggufText(name) + littleEndianBytes(axes.size(), 4);
    for (const std::uint64_t axis : axes) {
        bytes += littleEndianBytes(axis, 8);
    }
    return bytes + littleEndianBytes(type, 4) + littleEndianBytes(offset, 8);
}

/// A GGUF file with the data at the next multiple of the alignment.
inline std::string gguf(const std::vector<std::string>& pairs, const std::vector<std::string>& tensors, std::string_view data = {},
                        std::size_t alignment = 32, std::uint64_t version = 3) {
    std::string file = "GGUF" + littleEndianBytes(version, 4) + littleEndianBytes(tensors.size(), 8) + littleEndianBytes(pairs.size(), 8);
    for (const std::string& pair : pairs) {
        file += pair;
    }
    for (const std::string& tensor : tensors) {
        file += tensor;
    }
    if (!tensors.empty()) {
        file.resize((file.size() + alignment - 1) / alignment * alignment, '\0');
    }
    return file + std::string(data);
}

inline std::string varint(std::uint64_t value) {
    std::string bytes;
    for (; value >= 0x80; value >>= 7U) {
        bytes += static_cast<char>(value | 0x80U);
    }
    return bytes + static_cast<char>(value);
}

/// Fields of protobuf messages: a number, bytes behind their length.
inline std::string protoNumber(std::uint64_t field, std::uint64_t value) {
    return varint(field << 3U) + varint(value);
}
inline std::string protoBytes(std::uint64_t field, std::string_view bytes) {
    return varint(field << 3U | 2U) + varint(bytes.size()) + std::string(bytes);
}

/// A TensorProto; `data` are its further fields, raw_data being 9.
inline std::string onnxTensor(std::string_view name, const std::vector<std::uint64_t>& dimensions, std::uint64_t type,
                              std::string_view data) {
    std::string message;
    for (const std::uint64_t dimension : dimensions) {
        message += protoNumber(1, dimension);
    }
    return message + protoNumber(2, type) + std::string(data) + protoBytes(8, name);
}

/// A model whose graph has these initializers, and other fields before them.
inline std::string onnxModel(const std::vector<std::string>& initializers, std::string_view graphFields = {}) {
    std::string graph(graphFields);
    for (const std::string& tensor : initializers) {
        graph += protoBytes(5, tensor);
    }
    return protoNumber(1, 8) + protoBytes(2, "tests") + protoBytes(7, graph);
}

}  // namespace posenc::testing

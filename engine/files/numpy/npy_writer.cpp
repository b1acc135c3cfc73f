#include "engine/files/numpy/npy_writer.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <sstream>
#include <string>
#include <utility>

#include "engine/files/common/words.h"

namespace posenc {

namespace {

constexpr std::size_t kAlignment = 64;

std::string header(NpyNumber number, const Shape& shape) {
    std::string dictionary = "{'descr': '";
    dictionary += number == NpyNumber::Float32 ? "<f4" : "<i4";
    dictionary += "', 'fortran_order': False, 'shape': (";
    for (std::size_t axis = 0; axis < shape.size(); ++axis) {
        dictionary += (axis == 0 ? "" : ", ") + std::to_string(shape[axis]);
    }
    dictionary += shape.size() == 1 ? ",), }" : "), }";
    std::string text = "\x93NUMPY";
    text += '\x01';
    text += '\0';
    // The two bytes of the length, the dictionary, padding and the line feed fill whole units.
    const std::size_t unpadded = text.size() + 2 + dictionary.size() + 1;
    dictionary.append((kAlignment - unpadded % kAlignment) % kAlignment, ' ');
    dictionary += '\n';
    text += static_cast<char>(dictionary.size() & 0xFFU);
    text += static_cast<char>(dictionary.size() >> 8U);
    return text + dictionary;
}

}  // namespace

NpyWriter::NpyWriter(std::ostream& out, NpyNumber number, const Shape& shape) : out_(out), number_(number), missing_(elementCount(shape)) {
    const std::string text = header(number, shape);
    out_.write(text.data(), static_cast<std::streamsize>(text.size()));
}

void NpyWriter::write(std::span<const float> values) {
    assert(static_cast<Index>(values.size()) <= missing_);
    missing_ -= static_cast<Index>(values.size());
    if (number_ == NpyNumber::Float32) {
        writeWords(out_, values, [](float value) { return std::bit_cast<std::uint32_t>(value); });
    } else {
        writeWords(out_, values, [](float value) { return static_cast<std::uint32_t>(static_cast<std::int32_t>(value)); });
    }
}

void NpyWriter::write(std::span<const std::int32_t> values) {
    assert(number_ == NpyNumber::Int32 && static_cast<Index>(values.size()) <= missing_);
    missing_ -= static_cast<Index>(values.size());
    writeWords(out_, values, [](std::int32_t value) { return static_cast<std::uint32_t>(value); });
}

std::string npyBytes(const Tensor& tensor) {
    std::ostringstream out;
    NpyWriter(out, NpyNumber::Float32, tensor.shape()).write(tensor.values());
    return std::move(out).str();
}

}  // namespace posenc

#pragma once

#include <cstdint>
#include <ostream>
#include <span>
#include <string>

#include "engine/core/tensor.h"

namespace posenc {

enum class NpyNumber { Float32, Int32 };

/// Writes one array as a .npy file (version 1.0, little-endian, C order, header padded to 64 bytes as numpy does), block by
/// block, so that the array need not exist whole. Whether the stream took the bytes is the stream's own state, which its owner
/// checks at the end (OutputFile::commit does).
class NpyWriter {
public:
    /// Writes the header. @pre no dimension is negative, at most 32 of them
    NpyWriter(std::ostream& out, NpyNumber number, const Shape& shape);

    /// The next values in C order. As Int32 they must be whole numbers in range (index fields are).
    /// @pre no more than are still missing
    void write(std::span<const float> values);
    /// @pre the array is one of Int32
    void write(std::span<const std::int32_t> values);

    /// Every value of the shape was written.
    [[nodiscard]] bool complete() const { return missing_ == 0; }

private:
    std::ostream& out_;
    NpyNumber number_;
    Index missing_;
};

/// A whole .npy file of float32.
[[nodiscard]] std::string npyBytes(const Tensor& tensor);

}  // namespace posenc

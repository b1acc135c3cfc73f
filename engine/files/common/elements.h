#pragma once

#include <cstddef>
#include <span>

#include "engine/core/tensor.h"

namespace posenc {

/// Which byte of a number comes first.
enum class ByteOrder { Little, Big };

/// Whether elements of this type can be read as real numbers: all but F4, F6, C64 and the blocks other than Q8_0.
[[nodiscard]] bool isReal(DType type);

/// Elements as they lie in a file (packed, at any address) to float32. F16, BF16, F32 and the 8-bit floats keep their value
/// exactly (subnormals, infinities and NaN included), F64 and whole numbers beyond 2^24 round to nearest even, F64 beyond the
/// range of float32 becomes infinite, any non-zero Bool is 1.
/// The 8-bit floats: E4M3 has bias 7, no infinity, NaN at S.1111.111; E5M2 is IEEE-like with bias 15; the FNUZ forms have bias 8
/// and 16 and one NaN at 0x80; E8M0 is 2^(b-127), 255 is NaN. A block of Q8_0 is an F16 scale and 32 I8, whose products are the
/// values.
/// @pre isReal(type), out.size() a multiple of blockSize(type), source.size() == out.size() / blockSize(type) * byteSize(type)
void toFloat32(DType type, ByteOrder order, std::span<const std::byte> source, std::span<float> out);

/// Whether float32 can lose something of an element: F64 and whole numbers of 32 and 64 bits.
[[nodiscard]] bool isWiderThanFloat32(DType type);

/// What toFloat32 loses of each element, rounded to float32; 0 where it is exact or not finite. Whether any is not 0.
/// @pre isWiderThanFloat32(type), and as for toFloat32
bool toRemainder(DType type, ByteOrder order, std::span<const std::byte> source, std::span<float> out);

}  // namespace posenc

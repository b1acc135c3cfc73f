#pragma once

#include <string_view>

namespace posenc {

/// A type that programs compute with, which holds fewer numbers than a double.
enum class NumberType {
    Float64,   ///< exact here
    BFloat16,  ///< 8 significant bits: whole numbers up to 256
    Float16    ///< 11 significant bits: whole numbers up to 2,048; infinite from 65,520 on
};
/// Of "bfloat16", "float16"; Float64 of anything else.
[[nodiscard]] NumberType numberTypeOf(std::string_view name);
/// The nearest number of the type, of two the even one, by way of float32 as programs cast. NaN and infinities stay.
[[nodiscard]] double castTo(NumberType type, double number);

}  // namespace posenc

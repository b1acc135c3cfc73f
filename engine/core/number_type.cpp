#include "engine/core/number_type.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posenc {

NumberType numberTypeOf(std::string_view name) {
    return name == "bfloat16" ? NumberType::BFloat16 : name == "float16" ? NumberType::Float16 : NumberType::Float64;
}

double castTo(NumberType type, double number) {
    if (type == NumberType::Float64 || !std::isfinite(number) || number == 0) {
        return number;
    }
    const bool brain = type == NumberType::BFloat16;
    const int digits = brain ? 8 : 11;
    const int least = brain ? -125 : -13;  // exponents below are those of subnormal numbers
    const double single = static_cast<double>(static_cast<float>(number));
    int exponent = 0;
    (void)std::frexp(single, &exponent);
    const double unit = std::ldexp(1.0, std::max(exponent, least) - digits);
    const double rounded = std::nearbyint(single / unit) * unit;
    const double largest = brain ? 3.3895313892515355e38 : 65504;
    return std::abs(rounded) > largest ? std::copysign(std::numeric_limits<double>::infinity(), number) : rounded;
}

}  // namespace posenc

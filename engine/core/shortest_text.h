#pragma once

#include <string>

namespace posenc {

/// The shortest decimal digits that read back as the same number, in the C locale. Written out from 1e-6 up to below 1e15 ("500000",
/// "0.00001"), beyond with an exponent ("1e-07", "1e+20"), because long runs of zeros and digits are hard to read. "inf", "-inf", "nan"
/// where it is none.
[[nodiscard]] std::string shortestText(double value);
[[nodiscard]] std::string shortestText(float value);

}  // namespace posenc

#pragma once

#include <QString>

namespace posenc {

// Numbers inside mathematics: always with a decimal point and a plain '-', as the engine's arithmetic, the command line
// and the files write them, so that a copied line means the same everywhere. "inf", "-inf" and "NaN" say so.

/// At most `digits` significant digits, no trailing zeros: "36", "-0.41", "0.4997", "1.2e-05".
[[nodiscard]] QString numberText(double value, int digits = 4);
/// The same with a sign: "+2", "-2", "0", "+0.4997".
[[nodiscard]] QString signedText(double value, int digits = 4);
/// With a sign and always four decimals, for columns: "-0.2139", "+12.0000"; very large and small values as above.
[[nodiscard]] QString alignedText(double value);
/// A share of 1 in percent: "0.82 %", "10.8 %", "100 %", "< 0.01 %", "0 %".
[[nodiscard]] QString percentText(double share);

}  // namespace posenc

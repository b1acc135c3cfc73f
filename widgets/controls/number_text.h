#pragma once

#include <QString>
#include <cstdint>

namespace posenc {

// Numbers as they are read out: in the formula, the inspector, the status line, profiles and messages, all in one format.
// Decimal point and grouped thousands of the user's locale, U+2212 as minus, "∞", "−∞" and "NaN". Files and the command
// line's data write plain numbers of their own.

/// At most `digits` significant digits, no trailing zeros, whole numbers in full: "36", "2,401", "−0.41", "0.4997", "1.2e−5".
[[nodiscard]] QString numberText(double value, int digits = 4);
/// The same with a sign: "+2", "−2", "0", "+0.4997".
[[nodiscard]] QString signedText(double value, int digits = 4);
/// With a sign and always four decimals, for columns: "−0.2139", "+12.0000"; very large and small values as above.
[[nodiscard]] QString alignedText(double value);
/// A share of 1 in percent: "0.82 %", "10.8 %", "100 %", "< 0.01 %", "0 %".
[[nodiscard]] QString percentText(double share);

/// The number that a translated text takes its plural form from ("1 row fits", "2 rows fit"); a count beyond an int has that of many.
[[nodiscard]] int pluralOf(std::int64_t count);

/// Plain arithmetic of the engine ("0.25 * -3.9 + 1024") in mathematical notation and the same number format:
/// "0.25·(−3.9) + 1,024".
[[nodiscard]] QString arithmeticText(const QString& plain);
/// Replaces the numbers of a text that has them without grouping and with a decimal point: "10000^(−2c/d)" is "10,000^(−2c/d)". Digits that
/// belong to a name ("x2") stay unchanged.
[[nodiscard]] QString withLocaleNumbers(const QString& text);

}  // namespace posenc

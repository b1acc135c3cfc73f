#pragma once

#include <QString>
#include <functional>
#include <optional>
#include <span>

namespace posenc {

/// How the numbers of one picture are written, the same for all of its cells. Real minus sign, decimal point of the
/// user's locale, no group separators.
struct NumberFormat {
    /// Significant: every number with as many digits as it needs, 0 as "0", as a power of ten below 0.001 and from 100 000 on.
    enum class Style { Fixed, Scientific, Significant } style = Style::Fixed;
    int decimals = 0;  ///< Significant: digits

    [[nodiscard]] QString text(double value) const;
    /// Whether text() writes 0 for a number that is not.
    [[nodiscard]] bool loses(double value) const;
    friend bool operator==(const NumberFormat&, const NumberFormat&) = default;
};

/// Significant digits where there is room, and where there is little.
inline constexpr int kSignificantDigits = 3;
inline constexpr int kFewestDigits = 2;

/// A number in this format; what it would make 0 is written as a power of ten.
[[nodiscard]] QString trueText(const NumberFormat& format, double value);
/// The same at an end of a scale, where 0 has no decimals.
[[nodiscard]] QString endText(const NumberFormat& format, double value);
/// So many significant digits of numbers in [minimum, maximum]; whole numbers as they are; powers of ten below 0.001 and
/// from 100 000 on.
[[nodiscard]] NumberFormat formatForRange(double minimum, double maximum, bool integer, int significant = kSignificantDigits);
/// The same with as many digits as fit into `room` (at least two significant ones, and so many decimals); none where these do not fit.
[[nodiscard]] std::optional<NumberFormat> formatForRoom(double minimum, double maximum, bool integer, double room,
                                                        const std::function<double(const QString&)>& widthOf, int leastDecimals = 0);
/// Numbers that spread over powers of ten, which share no decimals, in the same way.
[[nodiscard]] std::optional<NumberFormat> decadesForRoom(double minimum, double maximum, double room,
                                                         const std::function<double(const QString&)>& widthOf);
/// How numbers within [minimum, maximum] are written in cells with so much room: with the same decimals, or where these would make 0 of too
/// many of them, by decadesForRoom(); none where there is no room. @param numbers those to be written
/// @param decades they spread over powers of ten in any case
[[nodiscard]] std::optional<NumberFormat> formatForCells(std::span<const double> numbers, double minimum, double maximum, bool integer,
                                                         bool decades, double room, const std::function<double(const QString&)>& widthOf);
/// A number in such a cell: what the format would make 0 is written with its own decimals, as many digits as fit and at least one.
[[nodiscard]] QString cellText(const NumberFormat& format, double value, double room, const std::function<double(const QString&)>& widthOf);
/// A number by itself, as numberText() writes it; rounded where `integer`.
[[nodiscard]] QString plainNumber(double value, bool integer);

}  // namespace posenc

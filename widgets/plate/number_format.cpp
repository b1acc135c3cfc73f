#include "widgets/plate/number_format.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

#include "widgets/controls/number_text.h"

namespace posenc {
namespace {

constexpr double kSmallFixed = 0.001;
constexpr double kLargeFixed = 100000;
constexpr std::ptrdiff_t kFewLost = 4;  // less than one in so many may have decimals of its own

QString localised(double value, char form, int precision) {
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator | QLocale::OmitLeadingZeroInExponent);
    QString text = locale.toString(value, form, precision);
    text.remove(QLatin1Char('+'));
    text.replace(QLatin1Char('-'), QChar(0x2212));
    return text;
}

double largestMagnitude(double minimum, double maximum) {
    return std::max(std::abs(minimum), std::abs(maximum));
}

/// Decimals that show so many digits of a number.
int decimalsFor(double magnitude, int significant) {
    if (magnitude <= 0) {
        return significant - 1;
    }
    return std::max(0, significant - 1 - static_cast<int>(std::floor(std::log10(magnitude))));
}

NumberFormat formatWith(double magnitude, bool integer, int significant) {
    if (integer && magnitude < 1e9) {
        return {NumberFormat::Style::Fixed, 0};
    }
    if (magnitude != 0 && (magnitude < kSmallFixed || magnitude >= kLargeFixed)) {
        return {NumberFormat::Style::Scientific, significant - 1};
    }
    return {NumberFormat::Style::Fixed, decimalsFor(magnitude, significant)};
}

}  // namespace

QString NumberFormat::text(double value) const {
    if (!std::isfinite(value)) {
        return plainNumber(value, false);
    }
    if (style == Style::Significant) {
        // By the number as it is written: 0.0099999 has the decimals of 0.01.
        const double rounded = std::abs(value) / (1 - 0.5 * std::pow(10, -decimals));
        return value == 0 ? QStringLiteral("0") : formatWith(rounded, false, decimals).text(value);
    }
    // A rounded zero has no sign.
    return localised(loses(value) ? 0 : value, style == Style::Fixed ? 'f' : 'e', decimals);
}

bool NumberFormat::loses(double value) const {
    return style == Style::Fixed && value != 0 && std::abs(value) < 0.5 * std::pow(10, -decimals);
}

QString trueText(const NumberFormat& format, double value) {
    return format.loses(value) ? localised(value, 'e', 0) : format.text(value);
}

QString endText(const NumberFormat& format, double value) {
    return value == 0 ? QStringLiteral("0") : trueText(format, value);
}

NumberFormat formatForRange(double minimum, double maximum, bool integer, int significant) {
    return formatWith(largestMagnitude(minimum, maximum), integer, significant);
}

std::optional<NumberFormat> formatForRoom(double minimum, double maximum, bool integer, double room,
                                          const std::function<double(const QString&)>& widthOf, int leastDecimals) {
    const double magnitude = largestMagnitude(minimum, maximum);
    for (int significant = kSignificantDigits; significant >= kFewestDigits; --significant) {
        NumberFormat format = formatWith(magnitude, integer, significant);
        format.decimals = std::max(format.decimals, leastDecimals);
        if (std::max(widthOf(format.text(minimum)), widthOf(format.text(maximum))) <= room) {
            return format;
        }
    }
    return std::nullopt;
}

std::optional<NumberFormat> decadesForRoom(double minimum, double maximum, double room,
                                           const std::function<double(const QString&)>& widthOf) {
    // The longest are small ones, of which any may occur.
    const double small = minimum < 0 ? -kSmallFixed : kSmallFixed;
    for (int significant = kSignificantDigits; significant >= kFewestDigits; --significant) {
        const NumberFormat format{NumberFormat::Style::Significant, significant};
        double widest = 0;
        for (const double value : {minimum, maximum, 1.1 * small, 0.11 * small}) {
            widest = std::max(widest, widthOf(format.text(value)));
        }
        if (widest <= room) {
            return format;
        }
    }
    return std::nullopt;
}

std::optional<NumberFormat> formatForCells(std::span<const double> numbers, double minimum, double maximum, bool integer, bool decades,
                                           double room, const std::function<double(const QString&)>& widthOf) {
    if (decades && !integer) {
        return decadesForRoom(minimum, maximum, room, widthOf);
    }
    // Numbers with a fraction keep a part of it: 6.148 is not written as 6, as a whole number is.
    const bool fractions = !integer && std::ranges::any_of(numbers, [](double number) { return number != std::trunc(number); });
    const auto format = formatForRoom(minimum, maximum, integer, room, widthOf, fractions ? 1 : 0);
    if (!format) {
        return std::nullopt;
    }
    const auto lost = std::ranges::count_if(numbers, [&](double number) { return format->loses(number); });
    const bool few = lost * kFewLost < std::ranges::count_if(
                                           numbers, [](double number) { return number != 0; });
    const auto spread = lost == 0 || few ? std::nullopt : decadesForRoom(minimum, maximum, room, widthOf);
    return spread ? spread : format;
}

QString cellText(const NumberFormat& format, double value, double room, const std::function<double(const QString&)>& widthOf) {
    for (int significant = kSignificantDigits; format.loses(value) && significant > 0; --significant) {
        const QString text = NumberFormat{NumberFormat::Style::Significant, significant}.text(value);
        if (widthOf(text) <= room) {
            return text;
        }
    }
    return trueText(format, value);
}

QString plainNumber(double value, bool integer) {
    return numberText(integer ? std::round(value) : value);
}

}  // namespace posenc

#include "widgets/plate/number_format.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

#include "widgets/controls/number_text.h"

namespace posenc {
namespace {

constexpr double kSmallFixed = 0.001;
constexpr double kLargeFixed = 100000;

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
    const double tidy = style == Style::Fixed && std::abs(value) < 0.5 * std::pow(10, -decimals) ? 0 : value;
    return localised(tidy, style == Style::Fixed ? 'f' : 'e', decimals);
}

QString endText(const NumberFormat& format, double value) {
    if (value == 0) {
        return QStringLiteral("0");
    }
    const bool lost = format.style == NumberFormat::Style::Fixed && std::abs(value) < 0.5 * std::pow(10, -format.decimals);
    return lost ? localised(value, 'e', 0) : format.text(value);
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

QString plainNumber(double value, bool integer) {
    return numberText(integer ? std::round(value) : value);
}

}  // namespace posenc

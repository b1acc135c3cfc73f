#include "widgets/controls/number_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <limits>

namespace posenc {
namespace {

constexpr QChar kMinus(0x2212);
constexpr QChar kTimes(0x00b7);

QString localised(double value, char form, int precision) {
    QLocale locale;
    locale.setNumberOptions(locale.numberOptions() | QLocale::OmitLeadingZeroInExponent);
    QString text = locale.toString(value, form, precision);
    text.replace(locale.exponential(), QStringLiteral("e"));
    text.remove(QLatin1Char('+'));
    // The minus of most locales is a hyphen.
    return text.replace(QLatin1Char('-'), kMinus);
}

}  // namespace

QString numberText(double value, int digits) {
    if (std::isnan(value)) {
        return QStringLiteral("NaN");
    }
    if (std::isinf(value)) {
        return value < 0 ? QStringLiteral("\u2212\u221e") : QStringLiteral("\u221e");
    }
    // Whole numbers are exact: a table row is never rounded. Zero has no sign.
    if (value == std::trunc(value) && std::abs(value) < 1e15) {
        return localised(value + 0.0, 'f', 0);
    }
    return localised(value, 'g', digits);
}

QString signedText(double value, int digits) {
    const QString text = numberText(value, digits);
    return value > 0 ? QLatin1Char('+') + text : text;
}

QString alignedText(double value) {
    const double size = std::abs(value);
    if (!std::isfinite(value) || size >= 1e5 || (size > 0 && size < 5e-5)) {
        return signedText(value);
    }
    const QString text = localised(value + 0.0, 'f', 4);
    return value > 0 ? QLatin1Char('+') + text : text;
}

QString percentText(double share) {
    const double percent = share * 100;
    if (!std::isfinite(percent)) {
        return numberText(percent);
    }
    if (percent > 0 && percent < 0.01) {
        return QCoreApplication::translate("Number", "< %1 %").arg(localised(0.01, 'f', 2));
    }
    const int decimals = percent == 0 || percent >= 99.95 ? 0 : percent < 9.995 ? 2 : 1;
    return QCoreApplication::translate("Number", "%1 %").arg(localised(percent, 'f', decimals));
}

int pluralOf(std::int64_t count) {
    return static_cast<int>(std::min<std::int64_t>(count, std::numeric_limits<int>::max()));
}

QString arithmeticText(const QString& plain) {
    static const QRegularExpression negativeFactor(QStringLiteral("\\s*\\*\\s*(-[\\d.e+-]+)"));
    static const QRegularExpression times(QStringLiteral("\\s*\\*\\s*"));
    static const QRegularExpression plusMinus(QStringLiteral("\\+ -"));
    QString text = plain;
    text.replace(negativeFactor, QString(kTimes) + QStringLiteral("(\\1)"));
    text.replace(times, QString(kTimes));
    text.replace(plusMinus, QStringLiteral("- "));
    text.replace(QLatin1String("inf"), QStringLiteral("∞"));
    // A hyphen behind a letter belongs to a name ("key-embedding[3, 0]"), except in an exponent.
    static const QRegularExpression minus(QStringLiteral("(?<!\\p{L})-|(?<=\\de)-"));
    return withLocaleNumbers(text.replace(minus, kMinus));
}

QString withLocaleNumbers(const QString& text) {
    static const QRegularExpression number(QStringLiteral("(?<![\\p{L}\\d.])(\\d+)(?:\\.(\\d+))?"));
    const QLocale locale;
    QString out;
    qsizetype last = 0;
    for (auto matches = number.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        out += text.mid(last, match.capturedStart() - last);
        bool fits = false;
        const qlonglong whole = match.capturedView(1).toLongLong(&fits);
        out += fits ? locale.toString(whole) : match.captured(1);
        if (match.capturedLength(2) > 0) {
            out += locale.decimalPoint() + match.captured(2);
        }
        last = match.capturedEnd();
    }
    return out + text.mid(last);
}

}  // namespace posenc

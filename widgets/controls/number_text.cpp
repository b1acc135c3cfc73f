#include "widgets/controls/number_text.h"

#include <QCoreApplication>
#include <cmath>

namespace posenc {

QString numberText(double value, int digits) {
    if (std::isnan(value)) {
        return QStringLiteral("NaN");
    }
    if (std::isinf(value)) {
        return value < 0 ? QStringLiteral("-inf") : QStringLiteral("inf");
    }
    // Whole numbers are exact: a table row is never rounded.
    if (value == std::trunc(value) && std::abs(value) < 1e15) {
        return QString::number(static_cast<qint64>(value));
    }
    return QString::number(value, 'g', digits);
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
    const QString text = QString::number(value, 'f', 4);
    return value > 0 ? QLatin1Char('+') + text : text;
}

QString percentText(double share) {
    const double percent = share * 100;
    if (!std::isfinite(percent)) {
        return numberText(percent);
    }
    if (percent > 0 && percent < 0.01) {
        return QCoreApplication::translate("Number", "< 0.01 %");
    }
    const int decimals = percent == 0 || percent >= 99.95 ? 0 : percent < 9.995 ? 2 : 1;
    return QCoreApplication::translate("Number", "%1 %").arg(QString::number(percent, 'f', decimals));
}

}  // namespace posenc

#include "tests/app/npy_array.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <type_traits>

namespace posenc::test {
namespace {

template <typename Value>
std::vector<double> decode(const QByteArray& data) {
    std::vector<double> values(static_cast<std::size_t>(data.size()) / sizeof(Value));
    for (std::size_t i = 0; i < values.size(); ++i) {
        Value value{};
        std::memcpy(&value, data.constData() + i * sizeof(Value), sizeof(Value));
        values[i] = static_cast<double>(value);
    }
    return values;
}

/// Values whose first index runs fastest, with the last one fastest.
std::vector<double> inRowOrder(const std::vector<double>& values, const std::vector<qsizetype>& shape) {
    std::vector<double> out(values.size());
    for (std::size_t at = 0; at < values.size(); ++at) {
        auto rest = static_cast<qsizetype>(at);
        qsizetype place = 0;
        qsizetype stride = static_cast<qsizetype>(values.size());
        for (const qsizetype size : shape) {
            stride /= size;
            place += rest % size * stride;
            rest /= size;
        }
        out[static_cast<std::size_t>(place)] = values[at];
    }
    return out;
}

QString shapeText(const std::vector<qsizetype>& shape) {
    QStringList sizes;
    for (const qsizetype size : shape) {
        sizes += QString::number(size);
    }
    return u'[' + sizes.join(QStringLiteral(", ")) + u']';
}

double largestFiniteMagnitude(const std::vector<double>& values) {
    double largest = 0;
    for (const double value : values) {
        if (std::isfinite(value)) {
            largest = std::max(largest, std::abs(value));
        }
    }
    return largest;
}

bool agree(double actual, double expected, double bound) {
    if (std::isnan(expected)) {
        return std::isnan(actual);
    }
    // Equal infinities have no difference to speak of.
    return actual == expected || std::abs(actual - expected) <= bound;
}

}  // namespace

std::optional<NpyArray> parseNpy(const QByteArray& bytes) {
    constexpr qsizetype kPrefix = 10;
    if (bytes.size() < kPrefix || !bytes.startsWith(QByteArrayLiteral("\x93NUMPY\x01\x00"))) {
        return std::nullopt;
    }
    const qsizetype headerSize = static_cast<uchar>(bytes[8]) + 256 * static_cast<uchar>(bytes[9]);
    const QString header = QString::fromLatin1(bytes.mid(kPrefix, headerSize));
    static const QRegularExpression form(
        QStringLiteral("^\\{'descr': '(<f4|<f8|<i4)', 'fortran_order': (False|True), 'shape': \\(([0-9, ]*)\\),? *\\} *\\n$"));
    const QRegularExpressionMatch match = form.match(header);
    if (!match.hasMatch()) {
        return std::nullopt;
    }
    NpyArray array;
    array.dtype = match.captured(1).toLatin1();
    qsizetype count = 1;
    for (const QString& size : match.captured(3).split(u',', Qt::SkipEmptyParts)) {
        array.shape.push_back(size.trimmed().toLongLong());
        count *= array.shape.back();
    }
    const QByteArray data = bytes.mid(kPrefix + headerSize);
    if (data.size() != count * (array.dtype == "<f8" ? 8 : 4)) {
        return std::nullopt;
    }
    array.values = array.dtype == "<f4" ? decode<float>(data) : array.dtype == "<f8" ? decode<double>(data) : decode<qint32>(data);
    if (match.captured(2) == QLatin1String("True") && array.shape.size() > 1) {
        array.values = inRowOrder(array.values, array.shape);
    }
    return array;
}

QString difference(const NpyArray& actual, const NpyArray& expected, double tolerance) {
    if (actual.dtype != expected.dtype) {
        return QStringLiteral("type %1 instead of %2").arg(QLatin1String(actual.dtype), QLatin1String(expected.dtype));
    }
    if (actual.shape != expected.shape) {
        return QStringLiteral("shape %1 instead of %2").arg(shapeText(actual.shape), shapeText(expected.shape));
    }
    const double bound = expected.dtype == "<i4" ? 0 : tolerance * std::max(1.0, largestFiniteMagnitude(expected.values));
    for (std::size_t i = 0; i < expected.values.size(); ++i) {
        if (!agree(actual.values[i], expected.values[i], bound)) {
            return QStringLiteral("value %1 is %2 instead of %3, allowed difference %4")
                .arg(i)
                .arg(actual.values[i], 0, 'g', 9)
                .arg(expected.values[i], 0, 'g', 9)
                .arg(bound);
        }
    }
    return {};
}

}  // namespace posenc::test

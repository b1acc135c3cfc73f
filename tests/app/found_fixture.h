#pragma once

#include <QFile>
#include <QStringList>
#include <cmath>
#include <vector>

#include "engine/core/index.h"
#include "tests/engine/files_builders.h"

/// Files of biases that an exporter has gathered under names that tell nothing.
namespace posenc::test {

/// Row of the table for a pair of tokens of a window.
inline Index rowOf(const Grid& window, Index query, Index key) {
    const Index down = query / window.columns - key / window.columns + window.rows - 1;
    const Index right = query % window.columns - key % window.columns + window.columns - 1;
    return down * (2 * window.columns - 1) + right;
}

/// A table [rows, heads] that no other window explains.
inline float tableValue(Index row, Index head) {
    return static_cast<float>(std::sin(0.7 * static_cast<double>(row * row) + static_cast<double>(head)) *
                              (1 + 0.25 * static_cast<double>(head)));
}

/// The bias [1, heads, n, n] that an exporter made of it.
inline std::vector<float> gathered(const Grid& window, Index heads) {
    std::vector<float> values;
    for (Index head = 0; head < heads; ++head) {
        for (Index query = 0; query < window.tokens(); ++query) {
            for (Index key = 0; key < window.tokens(); ++key) {
                values.push_back(tableValue(rowOf(window, query, key), head));
            }
        }
    }
    return values;
}

struct Stored {
    QString name;
    std::vector<long long> shape;
    std::vector<float> values;
};

inline bool writeSafetensors(const QString& path, const std::vector<Stored>& tensors) {
    QByteArray header;
    std::string data;
    for (const Stored& tensor : tensors) {
        QStringList shape;
        for (const long long side : tensor.shape) {
            shape << QString::number(side);
        }
        const std::size_t first = data.size();
        data += testing::bytesOf(tensor.values);
        header += QStringLiteral("%1\"%2\":{\"dtype\":\"F32\",\"shape\":[%3],\"data_offsets\":[%4,%5]}")
                      .arg(header.isEmpty() ? QStringLiteral("{") : QStringLiteral(","), tensor.name, shape.join(QLatin1Char(',')))
                      .arg(first)
                      .arg(data.size())
                      .toUtf8();
    }
    const std::string bytes = testing::safetensors((header + '}').toStdString(), data);
    QFile file(path);
    return file.open(QIODevice::WriteOnly) &&
           file.write(bytes.data(), static_cast<qint64>(bytes.size())) == static_cast<qint64>(bytes.size());
}

}  // namespace posenc::test

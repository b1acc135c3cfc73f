#pragma once

#include <QByteArray>
#include <QFile>
#include <vector>

namespace posenc::test {

/// A tensor for a test to bind: version 1.0, float32, C order.
inline bool writeNpy(const QString& path, const std::vector<long long>& shape, const std::vector<float>& values) {
    QByteArray header = "{'descr': '<f4', 'fortran_order': False, 'shape': (";
    for (const long long side : shape) {
        header += QByteArray::number(side) + ",";
    }
    header += ")}\n";
    QByteArray bytes("\x93NUMPY\x01\x00", 8);
    bytes += static_cast<char>(header.size() % 256);
    bytes += static_cast<char>(header.size() / 256);
    bytes += header;
    bytes += QByteArray(reinterpret_cast<const char*>(values.data()), static_cast<qsizetype>(values.size() * sizeof(float)));
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

}  // namespace posenc::test

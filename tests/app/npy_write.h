#pragma once

#include <QByteArray>
#include <QFile>
#include <cstdint>
#include <numeric>
#include <type_traits>
#include <vector>

namespace posenc::test {

/// A tensor for a test to open or bind: version 1.0, float32 or int32, C order.
template <typename Number = float>
bool writeNpy(const QString& path, const std::vector<long long>& shape, const std::vector<Number>& values) {
    static_assert(sizeof(Number) == 4);
    QByteArray header = QByteArray("{'descr': '") + (std::is_integral_v<Number> ? "<i4" : "<f4") + "', 'fortran_order': False, 'shape': (";
    for (const long long side : shape) {
        header += QByteArray::number(side) + ",";
    }
    header += ")}\n";
    QByteArray bytes("\x93NUMPY\x01\x00", 8);
    bytes += static_cast<char>(header.size() % 256);
    bytes += static_cast<char>(header.size() / 256);
    bytes += header;
    bytes += QByteArray(reinterpret_cast<const char*>(values.data()), static_cast<qsizetype>(values.size() * sizeof(Number)));
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

/// 0, 1, 2, ...: values that tell where they came from.
[[nodiscard]] inline std::vector<float> counted(std::size_t count) {
    std::vector<float> values(count);
    std::iota(values.begin(), values.end(), 0.0F);
    return values;
}

}  // namespace posenc::test

#pragma once

#include <QByteArray>
#include <QFile>
#include <cstring>
#include <optional>
#include <vector>

/// A deliberately naive reader of what `export` writes: version 1.0, little-endian float32 or int32, C order.
struct NpyFile {
    bool integer = false;
    std::vector<long long> shape;
    std::vector<double> values;

    static std::optional<NpyFile> parse(const QByteArray& bytes) {
        if (!bytes.startsWith(QByteArray("\x93NUMPY\x01\x00", 8))) {
            return std::nullopt;
        }
        const auto at = [&](int place) { return static_cast<unsigned char>(bytes[place]); };
        const int length = at(8) + 256 * at(9);
        const QByteArray header = bytes.mid(10, length);
        NpyFile file;
        file.integer = header.contains("'<i4'");
        if ((!file.integer && !header.contains("'<f4'")) || !header.contains("'fortran_order': False")) {
            return std::nullopt;
        }
        const auto open = header.indexOf('(');
        for (const QByteArray& side : header.mid(open + 1, header.indexOf(')') - open - 1).split(',')) {
            if (!side.trimmed().isEmpty()) {
                file.shape.push_back(side.trimmed().toLongLong());
            }
        }
        const QByteArray data = bytes.mid(10 + length);
        for (qsizetype place = 0; place + 4 <= data.size(); place += 4) {
            if (file.integer) {
                std::int32_t value = 0;
                std::memcpy(&value, data.constData() + place, 4);
                file.values.push_back(value);
            } else {
                float value = 0;
                std::memcpy(&value, data.constData() + place, 4);
                file.values.push_back(static_cast<double>(value));
            }
        }
        long long count = 1;
        for (const long long side : file.shape) {
            count *= side;
        }
        return static_cast<std::size_t>(count) == file.values.size() && data.size() % 4 == 0 ? std::optional(file) : std::nullopt;
    }

    static std::optional<NpyFile> read(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? parse(file.readAll()) : std::nullopt;
    }
};

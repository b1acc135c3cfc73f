#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>

namespace posenc::test {

/// All bytes of a file; none where it cannot be read.
[[nodiscard]] inline QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace posenc::test

#include "tests/support/places.h"

#include <QCoreApplication>
#include <QDir>

namespace posenc::test {

QString inSource(const QString& path) {
    return QDir(QStringLiteral(POSENC_SOURCE)).filePath(path);
}

QString posencProgram() {
    return QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral("posenc"));
}

}  // namespace posenc::test

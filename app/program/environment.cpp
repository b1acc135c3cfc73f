#include "app/program/environment.h"

#include <QFile>
#include <QFileInfo>

#include <pwd.h>
#include <unistd.h>

namespace posenc {
namespace {

/// Beyond these no window can be drawn: pictures have no pixel, or more than a display takes.
constexpr double kLeastScale = 0.5;
constexpr double kGreatestScale = 8;

}  // namespace

void mendEnvironment() {
    if (qEnvironmentVariableIsEmpty("HOME")) {
        const passwd* user = ::getpwuid(::getuid());
        // Where nothing can be written, nothing is kept: better than in the root folder.
        qputenv("HOME", user != nullptr && *user->pw_dir != '\0' ? user->pw_dir : "/nonexistent");
    }
    if (!qEnvironmentVariableIsEmpty("TMPDIR") && !QFileInfo(QFile::decodeName(qgetenv("TMPDIR"))).isDir()) {
        qunsetenv("TMPDIR");
    }
    bool isNumber = false;
    const double scale = qgetenv("QT_SCALE_FACTOR").toDouble(&isNumber);
    if (isNumber && !(scale >= kLeastScale && scale <= kGreatestScale)) {
        qputenv("QT_SCALE_FACTOR", QByteArray::number(scale < kLeastScale ? kLeastScale : kGreatestScale));
    }
}

}  // namespace posenc

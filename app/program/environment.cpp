#include "app/program/environment.h"

#include <QFile>
#include <QFileInfo>

#include <pwd.h>
#include <unistd.h>

namespace posenc {

void mendEnvironment() {
    if (qEnvironmentVariableIsEmpty("HOME")) {
        const passwd* user = ::getpwuid(::getuid());
        // Where nothing can be written, nothing is kept: better than in the root folder.
        qputenv("HOME", user != nullptr && *user->pw_dir != '\0' ? user->pw_dir : "/nonexistent");
    }
    if (!qEnvironmentVariableIsEmpty("TMPDIR") && !QFileInfo(QFile::decodeName(qgetenv("TMPDIR"))).isDir()) {
        qunsetenv("TMPDIR");
    }
}

}  // namespace posenc

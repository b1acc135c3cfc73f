#include "app/cli/painting.h"

#include <cstdio>

namespace posenc {
namespace {

/// Hints of the platform (no XDG_RUNTIME_DIR, ...) are none of the user's business who waits for one file.
void dropHints(QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type == QtCriticalMsg || type == QtFatalMsg) {
        std::fputs(qPrintable(message + QLatin1Char('\n')), stderr);
    }
}

QtMessageHandler prepare() {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    return qInstallMessageHandler(dropHints);
}

}  // namespace

PaintingApplication::PaintingApplication(int& argc, char** argv) : previous_(prepare()), application_(argc, argv) {}

PaintingApplication::~PaintingApplication() {
    qInstallMessageHandler(previous_);
}

}  // namespace posenc

#include "app/cli/painting.h"

#include <clocale>
#include <cstdio>

#include "app/messages/translations.h"

namespace posenc {
namespace {

/// Hints of the platform (no XDG_RUNTIME_DIR, ...) are none of the user's business who waits for one file.
void dropHints(QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type == QtCriticalMsg || type == QtFatalMsg) {
        std::fputs(qPrintable(message + QLatin1Char('\n')), stderr);
    }
}

QtMessageHandler prepare() {
    delete QCoreApplication::instance();
    setFontLanguage();
    qputenv("QT_QPA_PLATFORM", "offscreen");
    return qInstallMessageHandler(dropHints);
}

/// An application object takes over the system's locale for C as well.
void keepNumbers() {
    std::setlocale(LC_NUMERIC, "C");
}

}  // namespace

ConsoleApplication::ConsoleApplication(int& argc, char** argv, bool translated) {
    const QtMessageHandler previous = qInstallMessageHandler(dropHints);
    auto* application = new QCoreApplication(argc, argv);
    qInstallMessageHandler(previous);
    keepNumbers();
    if (translated) {
        installTranslations(*application);
    }
}

ConsoleApplication::~ConsoleApplication() {
    delete QCoreApplication::instance();
}

PaintingApplication::PaintingApplication(int& argc, char** argv) : previous_(prepare()), application_(argc, argv) {
    keepNumbers();
    installTranslations(application_);
}

PaintingApplication::~PaintingApplication() {
    qInstallMessageHandler(previous_);
}

}  // namespace posenc

#include "app/window/run_window.h"

#include <QApplication>
#include <QIcon>

#include "app/desktop/desktop_scheme.h"
#include "app/messages/translations.h"
#include "app/window/main_window.h"
#include "app/window/settings.h"
#include "engine/core/build_info.h"
#include "widgets/theme/theme.h"

namespace posenc {

int runWindow(const std::string& file, int argc, char** argv) {
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("Posenc"));
    QApplication::setApplicationVersion(QString::fromStdString(std::string(engineVersion())));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.posenc.Posenc"));
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/org.posenc.Posenc.svg")));
    installTranslations(application);
    Settings settings;
    applyTheme(application, settings.theme());
    followDesktop(application);
    MainWindow window(settings);
    window.show();
    if (!file.empty()) {
        window.openFile(QString::fromStdString(file));
    }
    return QApplication::exec();
}

}  // namespace posenc

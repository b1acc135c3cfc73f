#include "app/window/run_window.h"

#include <QApplication>
#include <QIcon>
#include <cstdlib>
#include <optional>
#include <utility>

#include "app/cli/console.h"
#include "app/desktop/desktop_scheme.h"
#include "app/messages/contexts.h"
#include "app/messages/translations.h"
#include "app/program/display_guard.h"
#include "app/scene/disk_answer.h"
#include "app/window/language_controller.h"
#include "app/window/main_window.h"
#include "app/workspace/settings.h"
#include "engine/core/build_info.h"
#include "engine/core/threads.h"
#include "widgets/theme/text_size.h"
#include "widgets/theme/theme.h"

namespace posenc {
namespace {

/// What the window, its background work and the platform's plug-in have at a time, and some more.
constexpr int kThreads = 24;

int showUntilClosed(QApplication& application, Settings& settings, const std::string& file) {
    LanguageController language(application, settings, makeThreadExecutor, windowStart(settings, !file.empty()));
    language.window().show();
    if (!file.empty()) {
        language.window().openFile(QString::fromStdString(file));
    }
    return QApplication::exec();
}

}  // namespace

int runWindow(const std::string& file, int argc, char** argv) {
    if (threadsToBeHad(kThreads) < kThreads) {
        writeError(
            CommandLineText::tr("The window needs threads, but the system allows no more; close other programs or raise the limit "
                                "(\"ulimit -u\"). \"posenc --help\" lists what works without a window."));
        return 2;
    }
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    auto settings = std::make_optional<Settings>();
    setFontLanguage(settings->language());
    std::optional<DisplayGuard> guard(std::in_place, argv);
    QApplication application(argc, argv);
    guard.reset();
    QApplication::setApplicationName(QStringLiteral("Posenc"));
    QApplication::setApplicationVersion(QString::fromStdString(std::string(engineVersion())));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.posenc.posenc"));
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/org.posenc.posenc.svg")));
    applyTheme(application, settings->theme());
    setTextSize(application, settings->textSize());
    followDesktop(application);
    const int status = showUntilClosed(application, *settings, file);
    settings.reset();  // what changed last is written by that
    if (disksAreAsked()) {
        // A disk that answers only now would find a program that is being taken apart.
        std::quick_exit(status);
    }
    return status;
}

}  // namespace posenc

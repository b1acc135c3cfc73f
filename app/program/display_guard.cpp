#include "app/program/display_guard.h"

#include <QCoreApplication>
#include <cerrno>
#include <cstdlib>
#include <system_error>

#include <unistd.h>

#include "app/cli/console.h"
#include "app/messages/contexts.h"

namespace posenc {
namespace {

/// A half-made application object cannot be taken back, so the program takes its own place.
[[noreturn]] void beginWithoutDisplay(char** arguments) {
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
        qunsetenv(name);
    }
    ::execv("/proc/self/exe", arguments);
    const std::string reason = std::generic_category().message(errno);
    writeError(
        CommandLineText::tr("No display is available, and no picture could be written instead: %1.").arg(QString::fromStdString(reason)));
    std::_Exit(2);
}

}  // namespace

DisplayGuard* DisplayGuard::there_ = nullptr;

DisplayGuard::DisplayGuard(char** arguments) : arguments_(arguments) {
    there_ = this;
    previous_ = qInstallMessageHandler(take);
}

DisplayGuard::~DisplayGuard() {
    qInstallMessageHandler(previous_);
    there_ = nullptr;
    for (const auto& [type, message] : messages_) {
        qt_message_output(type, QMessageLogContext(), message);
    }
}

void DisplayGuard::take(QtMsgType type, const QMessageLogContext& /*context*/, const QString& message) {
    if (type == QtFatalMsg) {
        beginWithoutDisplay(there_->arguments_);
    }
    there_->messages_.emplace_back(type, message);
}

}  // namespace posenc

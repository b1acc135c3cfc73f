#pragma once

#include <QString>
#include <QtGlobal>
#include <utility>
#include <vector>

namespace posenc {

/// To be there while the application object of the window is made. Where Qt finds no display that answers (the X server is gone, the
/// Wayland socket is not there, its key is refused), it would abort; with this the program restarts as one without a display, and what Qt
/// said on the way is dropped. Where a display answers, Qt's messages appear when this ends. One at a time, before there are other threads.
class DisplayGuard {
public:
    /// @param arguments those of the program, to begin it again with
    explicit DisplayGuard(char** arguments);
    DisplayGuard(const DisplayGuard&) = delete;
    DisplayGuard& operator=(const DisplayGuard&) = delete;
    ~DisplayGuard();

private:
    static void take(QtMsgType type, const QMessageLogContext& context, const QString& message);

    static DisplayGuard* there_;
    char** arguments_;
    QtMessageHandler previous_;
    std::vector<std::pair<QtMsgType, QString>> messages_;
};

}  // namespace posenc

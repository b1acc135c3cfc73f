#pragma once

#include <QStringList>
#include <QtGlobal>

namespace posenc::test {

/// Collects what Qt warns of while it lives; a test asserts that nothing came. One at a time.
class NoQtWarnings {
public:
    void install() {
        messages().clear();
        previous_ = qInstallMessageHandler(take);
    }

    /// Puts the former handler back; what was warned of, one per line, empty when all is well.
    [[nodiscard]] QString verify() {
        qInstallMessageHandler(previous_);
        previous_ = nullptr;
        return messages().join(QLatin1Char('\n'));
    }

private:
    static QStringList& messages() {
        static QStringList list;
        return list;
    }

    static void take(QtMsgType type, const QMessageLogContext& /*context*/, const QString& text) {
        // The offscreen platform says so of every window; it is not about us.
        if (type != QtDebugMsg && type != QtInfoMsg && !text.contains(QLatin1String("propagateSizeHints"))) {
            messages() << text;
        }
    }

    QtMessageHandler previous_ = nullptr;
};

}  // namespace posenc::test

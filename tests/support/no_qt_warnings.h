#pragma once

#include <QMutex>
#include <QStringList>
#include <QtGlobal>

namespace posenc::test {

/// Collects what Qt warns of while a test runs: a warning is a fault of ours that nobody saw. Use it as
///     void initTestCase() { QtWarnings::watch(); }
///     void cleanup() { QCOMPARE(QtWarnings::take(), QStringList()); }
class QtWarnings {
public:
    static void watch() {
        if (previous() == nullptr) {
            previous() = qInstallMessageHandler(&QtWarnings::handle);
        }
    }
    static QStringList take() {
        const QMutexLocker lock(&mutex());
        return std::exchange(messages(), {});
    }

private:
    static void handle(QtMsgType type, const QMessageLogContext& context, const QString& message) {
        // The offscreen platform says this of every window with a minimum size, and of every popup.
        const bool platform = message.startsWith(QLatin1String("This plugin does not support"));
        if (type != QtDebugMsg && type != QtInfoMsg && !platform) {
            const QMutexLocker lock(&mutex());
            messages().append(message);
        }
        previous()(type, context, message);
    }
    static QtMessageHandler& previous() {
        static QtMessageHandler handler = nullptr;
        return handler;
    }
    static QMutex& mutex() {
        static QMutex instance;
        return instance;
    }
    static QStringList& messages() {
        static QStringList list;
        return list;
    }
};

}  // namespace posenc::test

// Loaded into a Qt program before its own code (LD_PRELOAD): says on standard output when its first window has been painted, on the
// monotonic clock in nanoseconds, and ends the program there. So the program that is shipped is the one that is measured.
#include <QCoreApplication>
#include <QEvent>
#include <QTimer>
#include <chrono>
#include <cstdio>

#include <unistd.h>

namespace {

class Probe : public QObject {
public:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint && watched->isWidgetType() && !seen_) {
            seen_ = true;
            // Once the painting of all of the window, of which this is a part, is done and handed over.
            QTimer::singleShot(0, this, [] {
                std::printf("%lld\n", static_cast<long long>(std::chrono::steady_clock::now().time_since_epoch().count()));
                std::fflush(stdout);
                _exit(0);
            });
        }
        return false;
    }

private:
    bool seen_ = false;
};

void watch() {
    static Probe probe;
    QCoreApplication::instance()->installEventFilter(&probe);
}

[[gnu::constructor]] void arm() {
    qAddPreRoutine(watch);
}

}  // namespace

#include "tests/benchmarks/watched_application.h"

#include <QEvent>
#include <QMetaEnum>
#include <QWidget>
#include <algorithm>
#include <cstdio>
#include <ctime>

#include "widgets/heatmap/heatmap_view.h"

namespace posenc::benchmarks {
namespace {

double millisecondsOf(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

std::string nameOf(const QObject* receiver, QEvent::Type type) {
    const char* event = QMetaEnum::fromType<QEvent::Type>().valueToKey(type);
    return std::string(receiver->metaObject()->className()) + ' ' + receiver->objectName().toStdString() + ' ' +
           (event != nullptr ? event : "event") + '(' + std::to_string(type) + ')';
}

}  // namespace

double threadMilliseconds() {
    return millisecondsOf(CLOCK_THREAD_CPUTIME_ID);
}

double processMilliseconds() {
    return millisecondsOf(CLOCK_PROCESS_CPUTIME_ID);
}

bool WatchedApplication::notify(QObject* receiver, QEvent* event) {
    if (depth_ > 0) {
        note(receiver, event);
        return QApplication::notify(receiver, event);
    }
    const QEvent::Type type = event->type();
    // The receiver may be gone afterwards.
    const std::string what = nameOf(receiver, type);
    const bool window = type == QEvent::UpdateRequest && receiver->isWidgetType();
    note(receiver, event);
    ++depth_;
    const Clock::time_point begin = Clock::now();
    const double aloneBegin = threadMilliseconds();
    const bool done = QApplication::notify(receiver, event);
    const Step step{milliseconds(Clock::now() - begin), threadMilliseconds() - aloneBegin, what};
    --depth_;
    if (told_ > 0 && step.wall > told_) {
        std::fprintf(stderr, "%.1f ms (%.1f alone): %s\n", step.wall, step.alone, step.what.c_str());
    }
    if (step.alone > mostAlone_) {
        mostAlone_ = step.alone;
        mostAloneIn_ = step.what;
    }
    if (step.wall > longest_.wall) {
        longest_ = step;
    }
    if (window && onPixels) {
        onPixels();
    }
    return done;
}

void WatchedApplication::note(QObject* receiver, QEvent* event) {
    if (event->type() != QEvent::Paint || !receiver->isWidgetType()) {
        return;
    }
    if (const auto* view = qobject_cast<const HeatmapView*>(receiver)) {
        painted_[view] = view->data().samples;
    }
    if (onPaint) {
        onPaint(*static_cast<const QWidget*>(receiver));
    }
}

std::shared_ptr<const std::vector<float>> WatchedApplication::painted(const HeatmapView& view) const {
    const auto found = painted_.find(&view);
    return found == painted_.end() ? nullptr : found->second;
}

}  // namespace posenc::benchmarks

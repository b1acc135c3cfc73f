#include "widgets/controls/delayed_flag.h"

namespace posenc {
namespace {

constexpr int kDelayMs = 150;

}  // namespace

DelayedFlag::DelayedFlag(QObject* parent) : QObject(parent) {
    delay_.setSingleShot(true);
    delay_.setInterval(kDelayMs);
    connect(&delay_, &QTimer::timeout, this, [this] {
        shown_ = true;
        Q_EMIT shownChanged();
    });
}

void DelayedFlag::set(bool on) {
    if (on == set_) {
        return;
    }
    set_ = on;
    if (on) {
        delay_.start();
        return;
    }
    delay_.stop();
    if (shown_) {
        shown_ = false;
        Q_EMIT shownChanged();
    }
}

}  // namespace posenc

#include "app/window/window_placement.h"

#include <QDataStream>
#include <QEvent>
#include <QGuiApplication>
#include <QIODevice>
#include <QScreen>
#include <algorithm>

#include "widgets/controls/first_size.h"

namespace posenc {
namespace {

constexpr quint32 kMagic = 0x506c6163;
constexpr QDataStream::Version kPlacementVersion = QDataStream::Qt_6_0;
/// A window manager that maximizes moves the window before it says so.
constexpr int kSettledMilliseconds = 300;

/// The screen that shows most of this; null where none shows any of it.
QScreen* screenOf(const QRect& frame) {
    QScreen* best = nullptr;
    int most = 0;
    for (QScreen* screen : QGuiApplication::screens()) {
        const QRect shown = screen->availableGeometry().intersected(frame);
        const int area = shown.isEmpty() ? 0 : shown.width() * shown.height();
        if (area > most) {
            most = area;
            best = screen;
        }
    }
    return best;
}

QPoint placeWithin(const QPoint& place, const QSize& frame, const QRect& room) {
    const auto within = [](int at, int length, int first, int last) { return std::max(first, std::min(at, last + 1 - length)); };
    return {within(place.x(), frame.width(), room.left(), room.right()), within(place.y(), frame.height(), room.top(), room.bottom())};
}

}  // namespace

WindowPlacement::WindowPlacement(QWidget& window) : QObject(&window), window_(window) {
    settled_.setSingleShot(true);
    settled_.setInterval(kSettledMilliseconds);
    connect(&settled_, &QTimer::timeout, this, &WindowPlacement::learn);
    window_.installEventFilter(this);
}

bool WindowPlacement::normal() const {
    return window_.isVisible() && (window_.windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen | Qt::WindowMinimized)) == 0;
}

void WindowPlacement::learn() {
    if (normal()) {
        const QRect inside = window_.geometry();
        const QRect frame = window_.frameGeometry();
        place_ = frame.topLeft();
        size_ = inside.size();
        frame_ = QMargins(inside.left() - frame.left(), inside.top() - frame.top(), frame.right() - inside.right(),
                          frame.bottom() - inside.bottom());
        known_ = true;
    }
}

bool WindowPlacement::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &window_ && (event->type() == QEvent::Move || event->type() == QEvent::Resize)) {
        settled_.start();
    }
    return QObject::eventFilter(watched, event);
}

void WindowPlacement::restore(const QByteArray& saved, QSize first) {
    QDataStream stream(saved);
    stream.setVersion(kPlacementVersion);
    quint32 magic = 0;
    bool maximized = false;
    stream >> magic >> place_ >> size_ >> frame_ >> maximized;
    known_ = magic == kMagic && stream.status() == QDataStream::Ok && !size_.isEmpty() && frame_.left() >= 0 && frame_.top() >= 0 &&
             frame_.right() >= 0 && frame_.bottom() >= 0;
    if (!known_) {
        window_.resize(firstSize(window_, first));
        return;
    }
    // What is inside may need more than what was kept.
    size_ = size_.expandedTo(window_.minimumSizeHint());
    const QRect frame = QRect(place_, size_.grownBy(frame_));
    const QScreen* screen = screenOf(frame);
    const QRect room = screen != nullptr ? screen->availableGeometry() : window_.screen()->availableGeometry();
    size_ = size_.boundedTo(room.marginsRemoved(frame_).size());
    place_ = placeWithin(place_, size_.grownBy(frame_), room);
    window_.resize(size_);
    window_.move(place_);
    if (maximized) {
        window_.setWindowState(window_.windowState() | Qt::WindowMaximized);
    }
}

QByteArray WindowPlacement::save() {
    learn();
    QByteArray saved;
    if (known_) {
        QDataStream stream(&saved, QIODevice::WriteOnly);
        stream.setVersion(kPlacementVersion);
        stream << kMagic << place_ << size_ << frame_ << window_.isMaximized();
    }
    return saved;
}

}  // namespace posenc

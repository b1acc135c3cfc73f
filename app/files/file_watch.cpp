#include "app/files/file_watch.h"

#include <QFileInfo>
#include <mutex>
#include <utility>

namespace posenc {

/// The way back from a look, which may end when nobody is there any more.
class FileWatch::Outlet {
public:
    explicit Outlet(FileWatch& watch) : watch_(&watch) {}

    void close() {
        const std::scoped_lock lock(mutex_);
        watch_ = nullptr;
    }
    /// From the thread that looked.
    void tell(const QString& path, const Seen& seen) {
        const std::scoped_lock lock(mutex_);
        if (watch_ == nullptr) {
            return;
        }
        // Later even on the same thread, which would find this locked.
        QMetaObject::invokeMethod(
            watch_, [watch = watch_, path, seen] { watch->take(path, seen); }, Qt::QueuedConnection);
    }

private:
    std::mutex mutex_;
    FileWatch* watch_;
};

FileWatch::FileWatch(std::unique_ptr<Executor> executor, Intervals intervals)
    : intervals_(intervals), outlet_(std::make_shared<Outlet>(*this)), executor_(std::move(executor)) {
    executor_->leave();
    next_.setSingleShot(true);
    connect(&next_, &QTimer::timeout, this, &FileWatch::look);
}

FileWatch::~FileWatch() {
    outlet_->close();
}

void FileWatch::watch(const QString& path) {
    if (path == path_) {
        return;
    }
    next_.stop();
    path_ = path;
    last_.reset();
    known_ = false;
    if (!path_.isEmpty()) {
        look();
    }
}

void FileWatch::look() {
    if (std::exchange(looking_, true)) {
        return;
    }
    executor_->run([outlet = outlet_, path = path_] {
        // A file that is there and may not be read is as good as gone, and comes back without a new time.
        outlet->tell(path, QFileInfo(path).isReadable() ? stampOf(path.toStdString()) : std::nullopt);
    });
}

void FileWatch::take(const QString& path, const Seen& seen) {
    looking_ = false;
    if (path == path_) {
        settle(seen);
    } else if (!path_.isEmpty()) {
        look();
    }
}

void FileWatch::settle(const Seen& seen) {
    if (!std::exchange(known_, true)) {
        reported_ = seen;
        file_ = seen;
    }
    if (seen == reported_) {
        last_.reset();
        next_.start(intervals_.steady);
        return;
    }
    const bool settled = last_ && *last_ == seen;
    last_ = seen;
    if (!settled) {
        next_.start(intervals_.changing);
        return;
    }
    last_.reset();
    reported_ = seen;
    next_.start(intervals_.steady);
    if (!seen) {
        Q_EMIT vanished(path_);
    } else if (std::exchange(file_, seen) == seen) {
        Q_EMIT returned(path_);
    } else {
        Q_EMIT changed(path_);
    }
}

}  // namespace posenc

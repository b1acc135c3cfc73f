#include "app/browser/file_watch.h"

#include <QFileInfo>
#include <QThread>
#include <mutex>
#include <utility>

namespace posenc {
namespace {

/// On the thread that it lives on, whoever lets go of it last.
void endOf(QFileSystemWatcher* ears) {
    if (ears->thread() == QThread::currentThread()) {
        delete ears;
    } else {
        ears->deleteLater();
    }
}

}  // namespace

/// The way back from a look, which may end when nobody is there any more.
class FileWatch::Outlet {
public:
    explicit Outlet(FileWatch& watch) : watch_(&watch) {}

    void close() {
        const std::scoped_lock lock(mutex_);
        watch_ = nullptr;
    }
    /// From the thread that looked; hands what was made there over to the one of the watch.
    void tell(const QString& path, const Seen& seen, const Ears& ears) {
        const std::scoped_lock lock(mutex_);
        if (watch_ == nullptr) {
            return;
        }
        connect(ears.get(), &QFileSystemWatcher::fileChanged, watch_, &FileWatch::look);
        connect(ears.get(), &QFileSystemWatcher::directoryChanged, watch_, &FileWatch::look);
        ears->moveToThread(watch_->thread());
        // Later even on the same thread, which would find this locked.
        QMetaObject::invokeMethod(
            watch_, [watch = watch_, path, seen, ears] { watch->take(path, seen, ears); }, Qt::QueuedConnection);
    }

private:
    std::mutex mutex_;
    FileWatch* watch_;
};

FileWatch::FileWatch(std::unique_ptr<Executor> executor, QObject* parent)
    : QObject(parent), outlet_(std::make_shared<Outlet>(*this)), executor_(std::move(executor)) {
    executor_->leave();
    pause_.setSingleShot(true);
    pause_.setInterval(kPauseMilliseconds);
    connect(&pause_, &QTimer::timeout, this, &FileWatch::look);
}

FileWatch::~FileWatch() {
    outlet_->close();
}

void FileWatch::watch(const QString& path) {
    if (path == path_) {
        return;
    }
    ears_.reset();
    pause_.stop();
    path_ = path;
    last_.reset();
    known_ = false;
    if (!path_.isEmpty()) {
        look();
    }
}

void FileWatch::look() {
    if (std::exchange(looking_, true)) {
        again_ = true;
        return;
    }
    executor_->run([outlet = outlet_, path = path_] {
        // First the ears, then the eyes: what happens in between is heard. They are new each time, for a file that another one took the
        // place of is listened to no more; its folder tells of the new one.
        const Ears ears(new QFileSystemWatcher, &endOf);
        for (const QString& one : {path, QFileInfo(path).absolutePath()}) {
            if (QFileInfo::exists(one)) {
                ears->addPath(one);
            }
        }
        outlet->tell(path, stampOf(path.toStdString()), ears);
    });
}

void FileWatch::take(const QString& path, const Seen& seen, const Ears& ears) {
    looking_ = false;
    const bool again = std::exchange(again_, false);
    if (path == path_) {
        ears_ = ears;
        settle(seen, again);
    } else if (!path_.isEmpty()) {
        look();
    }
}

void FileWatch::settle(const Seen& seen, bool again) {
    if (!std::exchange(known_, true)) {
        told_ = seen;
    }
    const bool stable = last_ && *last_ == seen && !again;
    if (seen == told_ && (!last_ || stable)) {
        last_.reset();
        if (again) {
            // What happened may have happened after the look.
            pause_.start();
        }
        return;
    }
    last_ = seen;
    if (!stable) {
        pause_.start();
        return;
    }
    last_.reset();
    told_ = seen;
    if (seen) {
        Q_EMIT changed(path_);
    } else {
        Q_EMIT vanished(path_);
    }
}

}  // namespace posenc

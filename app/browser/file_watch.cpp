#include "app/browser/file_watch.h"

#include <QFileInfo>
#include <utility>

namespace posenc {

FileWatch::FileWatch(std::unique_ptr<Executor> executor, QObject* parent) : QObject(parent), lane_(std::move(executor)) {
    pause_.setSingleShot(true);
    pause_.setInterval(kPauseMilliseconds);
    connect(&pause_, &QTimer::timeout, this, &FileWatch::look);
    connect(&watcher_, &QFileSystemWatcher::fileChanged, this, &FileWatch::look);
    connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, &FileWatch::look);
}

void FileWatch::watch(const QString& path) {
    if (path == path_) {
        return;
    }
    const QStringList before = watcher_.files() + watcher_.directories();
    if (!before.isEmpty()) {
        watcher_.removePaths(before);
    }
    pause_.stop();
    path_ = path;
    last_.reset();
    known_ = false;
    if (!path_.isEmpty()) {
        listen();
        look();
    }
}

void FileWatch::listen() {
    // A file that another one took the place of is watched no more; its folder tells of the new one.
    const QString folder = QFileInfo(path_).absolutePath();
    for (const QString& one : {path_, folder}) {
        if (!watcher_.files().contains(one) && !watcher_.directories().contains(one) && QFileInfo::exists(one)) {
            watcher_.addPath(one);
        }
    }
}

void FileWatch::look() {
    if (std::exchange(looking_, true)) {
        again_ = true;
        return;
    }
    lane_.post([this, path = path_](Lane::Flight&) {
        const Seen seen = stampOf(path.toStdString());
        QMetaObject::invokeMethod(
            this, [this, path, seen] { take(path, seen); }, Qt::AutoConnection);
    });
}

void FileWatch::take(const QString& path, const Seen& seen) {
    looking_ = false;
    const bool again = std::exchange(again_, false);
    if (path != path_) {
        if (!path_.isEmpty()) {
            look();
        }
        return;
    }
    listen();
    if (!std::exchange(known_, true)) {
        told_ = seen;
    }
    const bool stable = last_ && *last_ == seen && !again;
    if (seen == told_ && (!last_ || stable)) {
        last_.reset();
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

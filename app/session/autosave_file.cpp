#include "app/session/autosave_file.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

namespace posenc {
namespace {

const QString kScenes = QStringLiteral("*.posenc");

QString lockOf(const QString& path) {
    return path + QStringLiteral(".lock");
}

/// Newest first.
QStringList autosavesIn(const QDir& folder) {
    QStringList paths;
    for (const QString& name : folder.entryList({kScenes}, QDir::Files, QDir::Time)) {
        paths += folder.filePath(name);
    }
    return paths;
}

/// What windows that are closed have left beyond what is kept.
void removeOld(const QDir& folder) {
    // Those that a process left unfinished when it was killed; younger ones may be on their way.
    for (const QFileInfo& unfinished : folder.entryInfoList({QStringLiteral(".posenc-*")}, QDir::Files | QDir::Hidden)) {
        if (unfinished.lastModified().daysTo(QDateTime::currentDateTime()) > 1) {
            QFile::remove(unfinished.filePath());
        }
    }
    for (const QString& path : autosavesIn(folder).mid(AutosaveFile::kMostKept)) {
        QLockFile lock(lockOf(path));
        lock.setStaleLockTime(0);
        if (lock.tryLock(0)) {
            QFile::remove(path);
        }
    }
}

}  // namespace

AutosaveFile::AutosaveFile(const QString& path) : path_(path), lock_(lockOf(path)) {
    // A lock is as old as its window; it is stale once that is gone.
    lock_.setStaleLockTime(0);
}

std::unique_ptr<AutosaveFile> AutosaveFile::begin(const QString& folder) {
    if (!QDir().mkpath(folder)) {
        return nullptr;
    }
    removeOld(QDir(folder));
    const QString name = QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".posenc");
    std::unique_ptr<AutosaveFile> file(new AutosaveFile(QDir(folder).filePath(name)));
    return file->lock_.tryLock(0) ? std::move(file) : nullptr;
}

std::unique_ptr<AutosaveFile> AutosaveFile::takeLast(const QString& folder) {
    for (const QString& path : autosavesIn(QDir(folder))) {
        std::unique_ptr<AutosaveFile> file(new AutosaveFile(path));
        if (file->lock_.tryLock(0)) {
            return file;
        }
    }
    return nullptr;
}

}  // namespace posenc

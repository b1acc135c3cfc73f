#pragma once

#include <QObject>
#include <QStringList>
#include <map>
#include <memory>

#include "app/files/file_watch.h"

namespace posenc {

/// One watch for each of several files.
class FileWatches : public QObject {
    Q_OBJECT

public:
    explicit FileWatches(const ExecutorFactory& executors) : executors_(executors) {}

    /// Watches these and no others; one that was watched before keeps what is known of it.
    void watch(const QStringList& paths);

Q_SIGNALS:
    void changed(QString path);
    void vanished(QString path);
    void returned(QString path);

private:
    ExecutorFactory executors_;
    std::map<QString, std::unique_ptr<FileWatch>> watches_;
};

}  // namespace posenc

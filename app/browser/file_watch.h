#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

#include "app/runner/executor.h"
#include "app/scene/file_stamp.h"

namespace posenc {

/// Tells when one file has changed on disk, by being written to or by another one taking its place, and when it is gone. A change is
/// told once the file looks the same twice, so that one that is still being written is left alone. Everything that asks the disk is
/// done off the thread that this lives on, and nobody waits for it: a path that hangs holds up neither that thread nor the end of this.
class FileWatch : public QObject {
    Q_OBJECT

public:
    /// Between two looks at a file that changes.
    static constexpr int kPauseMilliseconds = 250;

    explicit FileWatch(std::unique_ptr<Executor> executor, QObject* parent = nullptr);
    ~FileWatch() override;

    /// Watches this file in its present state instead of the one before; empty: none.
    void watch(const QString& path);

Q_SIGNALS:
    void changed(QString path);
    void vanished(QString path);

private:
    using Seen = std::optional<FileStamp>;
    /// Told of what happens to a file from a moment before a look at it on.
    using Ears = std::shared_ptr<QFileSystemWatcher>;
    class Outlet;

    void look();
    void take(const QString& path, const Seen& seen, const Ears& ears);
    void settle(const Seen& seen, bool again);

    Ears ears_;
    QTimer pause_;
    QString path_;
    Seen told_;                 ///< the state that is known
    std::optional<Seen> last_;  ///< what the last look saw, since it changes; none: it does not
    bool known_ = false;        ///< told_ has been looked at
    bool looking_ = false;
    bool again_ = false;  ///< something happened during a look
    std::shared_ptr<Outlet> outlet_;
    std::unique_ptr<Executor> executor_;
};

}  // namespace posenc

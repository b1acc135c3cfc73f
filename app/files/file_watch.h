#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

#include "app/runner/executor.h"
#include "app/scene/file_stamp.h"

namespace posenc {

/// Reports when one file has changed on disk, by being written to or by another one taking its place, when it can no longer be read, and
/// when it is there again. A change is reported once the file looks the same twice, so that one that is still being written is left alone.
/// The disk is asked off the thread that this lives on, and nobody waits for it: a path that hangs holds up neither that thread nor the end
/// of this.
///
/// The file is asked for once a second. QFileSystemWatcher would notify at once, but not of what matters here: a folder further up that is
/// renamed or comes back, a file system that is mounted again, what another machine writes to a network share.
class FileWatch : public QObject {
    Q_OBJECT

public:
    /// How often the file is looked at, in milliseconds.
    struct Intervals {
        int steady = 1000;   ///< while it stays as it is
        int changing = 250;  ///< while it changes
    };

    explicit FileWatch(std::unique_ptr<Executor> executor, Intervals intervals);
    explicit FileWatch(std::unique_ptr<Executor> executor) : FileWatch(std::move(executor), Intervals()) {}
    ~FileWatch() override;

    /// Watches this file in its present state instead of the one before; empty: none.
    void watch(const QString& path);

Q_SIGNALS:
    void changed(QString path);
    /// It is gone, or is not a file that can be read.
    void vanished(QString path);
    /// It can be read again and is what it was before it vanished; changed() where it is not.
    void returned(QString path);

private:
    /// None: no file that can be read.
    using Seen = std::optional<FileStamp>;
    class Outlet;

    void look();
    void take(const QString& path, const Seen& seen);
    void settle(const Seen& seen);

    Intervals intervals_;
    QTimer next_;
    QString path_;
    Seen reported_;             ///< the state that is known
    Seen file_;                 ///< the file when it could be read last
    std::optional<Seen> last_;  ///< what the last look saw, since it changes; none: it does not
    bool known_ = false;        ///< reported_ has been looked at
    bool looking_ = false;
    std::shared_ptr<Outlet> outlet_;
    std::unique_ptr<Executor> executor_;
};

}  // namespace posenc

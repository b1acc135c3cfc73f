#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

#include "app/runner/latest_task.h"
#include "app/scene/file_stamp.h"
#include "app/scene_file/scene_file.h"
#include "app/session/window_start.h"
#include "app/workspace/workspace.h"

namespace posenc {

/// The file of a window's scene: which one it is, whether the scene differs from it, reading and writing it off the window's thread, and
/// the automatic save, which is at most a second behind. What it finds is told by signals; whom to ask is the controller's.
class SceneSession : public QObject {
    Q_OBJECT

public:
    /// Milliseconds from a change to the automatic save, however many follow it.
    static constexpr int kAutosaveDelay = 400;

    /// @param start its scene is already that of the workspace, which outlives this
    SceneSession(Workspace& workspace, WindowStart start, const ExecutorFactory& executors, QObject* parent = nullptr);
    /// Saves automatically what was not saved yet.
    ~SceneSession() override;

    /// The file that the user has named; empty: none yet.
    [[nodiscard]] QString file() const { return QString::fromStdString(file_.namedFile); }
    /// A named scene that differs from its file, in more than how it is looked at.
    [[nodiscard]] bool modified() const { return file_.modified; }
    /// Files of the scene that could not be read, or were not as they had been, when it was opened.
    [[nodiscard]] const std::vector<FileChange>& changes() const { return changes_; }

    void open(const QString& path);
    /// Writes to a file, which is then the named one. Where that one was changed on disk since it was read or written, `conflicted` comes
    /// instead, unless `replace` is set.
    void save(const QString& path, bool replace);
    /// Looks in another file for all that was to be in the file of the first change.
    void locate(const QString& path);
    /// Another session of the same workspace begins with this; nothing is saved by this one any more.
    [[nodiscard]] WindowStart handOver();
    /// The window closes, and what differs from the named file is not wanted.
    void discard();

Q_SIGNALS:
    /// file() or modified() is another one.
    void changed();
    void opened(QString path);
    void saved(QString path);
    void failed(posenc::Error error);
    void conflicted(QString path);
    /// Files are missing or have changed since the scene was saved: see changes().
    void filesChanged();

private:
    struct Written {
        SceneFile file;
        Scene scene;
        std::optional<FileStamp> stamp;
        bool conflict = false;
    };

    void onSceneChanged(SceneParts parts);
    void onOpened(const QString& path, const OpenedScene& opened, const std::optional<FileStamp>& stamp);
    void onStarted(const Written& named, const OpenedScene& found);
    void onLocated(const std::vector<NamedFile>& located, const std::string& file);
    void autosave();
    void setModified(bool modified);
    [[nodiscard]] SceneFile present() const;

    Workspace& workspace_;
    std::unique_ptr<AutosaveFile> autosave_;
    SceneFile file_;                  ///< all but the scene, which is the document's
    Scene saved_;                     ///< as it is in the named file
    std::optional<FileStamp> stamp_;  ///< of the named file when it was read or written last
    std::vector<FileChange> changes_;
    bool opening_ = false;  ///< the document takes the scene of a file
    int edits_ = 0;         ///< changes of the scene
    int kept_ = 0;          ///< how many of them have been saved automatically
    QTimer later_;
    TensorHashes hashes_;      ///< for the jobs of files_
    TensorHashes autoHashes_;  ///< for the jobs of autosaves_
    std::unique_ptr<LatestTask> files_;
    std::unique_ptr<LatestTask> autosaves_;
};

}  // namespace posenc

#pragma once

#include <QObject>
#include <QString>

#include "app/session/scene_session.h"

class QWidget;

namespace posenc {

class MessageBar;

/// Saves and opens the scene of a window: asks where it has to, and says in one sentence what was done or what is wrong.
class SceneController : public QObject {
    Q_OBJECT

public:
    /// All of it outlives this.
    struct Place {
        QWidget& window;
        MessageBar& messages;
        Settings& settings;
    };
    SceneController(Workspace& workspace, const Place& place, WindowStart start, const ExecutorFactory& executors);

    /// Opens a scene's file in place of the present scene. Asks first where the present one is named and not saved.
    void open(const QString& path);
    /// To the named file; asks for one where there is none.
    void save();
    void saveAs();
    /// Whether the window may close now. Where the scene is named and not saved, the user is asked, and the window closes once that is
    /// answered.
    [[nodiscard]] bool mayClose();
    /// The window is rebuilt: what the next one begins with.
    [[nodiscard]] WindowStart handOver() { return session_.handOver(); }
    /// Name and mark of the scene, for the title: the file's name; empty: the scene has none.
    [[nodiscard]] QString name() const;
    [[nodiscard]] bool modified() const { return session_.modified(); }

Q_SIGNALS:
    void nameChanged();

private:
    /// What is to be done once the present scene is saved or given up.
    enum class Next { Nothing, Open, Close };

    void askToSave(Next next);
    void goOn();
    void openNow(const QString& path);
    void askToReplace(const QString& path);
    void tellChanges();
    void askForFile();
    [[nodiscard]] QString folder() const;

    Place place_;
    Next next_ = Next::Nothing;
    QString wanted_;   ///< the file of Next::Open
    QString offered_;  ///< message whose button locates tensors
    SceneSession session_;
};

}  // namespace posenc

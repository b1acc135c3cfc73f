#pragma once

#include <QObject>
#include <memory>
#include <optional>

#include "app/resize/resize_subject.h"
#include "app/runner/executor.h"
#include "app/runner/latest_task.h"
#include "app/workspace/settings.h"
#include "app/workspace/workspace.h"

namespace posenc {

class MessageBar;

/// Opens the dialog that resizes a table: that of the scene, or any tensor of a file. Files are read off the window's thread; what is
/// wrong with one is told in the window.
class ResizeController : public QObject {
    Q_OBJECT

public:
    /// All must outlive this. @param window the parent of the dialogs
    ResizeController(Workspace& workspace, Settings& settings, MessageBar& messages, const ExecutorFactory& executors, QWidget& window);

    /// Whether the picture that is seen has such a table.
    [[nodiscard]] bool offered() const;
    /// The table of the picture that is seen; nothing happens where it has none.
    void open();
    /// A tensor of a file. Without a window the user chooses where its rows fit several. @param sizes as readSubject() takes it
    void open(const TensorSource& source, const std::optional<Grid>& window = std::nullopt, Index head = 0, bool sizes = false);

Q_SIGNALS:
    /// The user wants to see a file that was saved.
    void openRequested(QString file);

private:
    void show(ResizeSubject subject);

    Workspace& workspace_;
    Settings& settings_;
    MessageBar& messages_;
    ExecutorFactory executors_;
    QWidget& window_;
    LatestTask task_;  ///< its end waits for what uses the rest
};

}  // namespace posenc

#pragma once

#include <QObject>
#include <memory>

#include "app/window/file_opening.h"
#include "app/window/settings.h"
#include "app/window/workbench.h"

class QWidget;

namespace posenc {

class MessageBar;
class SetupPane;
class StatusLine;

/// Brings trained files into the window: opens them, binds the recognised table that comes with most of its tensors, lists what is in them,
/// and says in one sentence what is wrong with a file that is refused, in which case nothing else changes.
class FileDesk : public QObject {
    Q_OBJECT

public:
    struct Place {
        QWidget& window;
        SetupPane& setup;
        MessageBar& messages;
        StatusLine& status;
    };
    FileDesk(Workbench& bench, Settings& settings, const Place& place, std::unique_ptr<Executor> executor);

    /// Opens a file and looks at its first proposal (firstProposal).
    void open(const QString& path);
    /// Opens the file of the present scene only to know what else is in it.
    void learn(const QString& path);
    /// Lets the person choose a file.
    void ask();
    /// Shows every tensor of the file that was opened last.
    void list();
    [[nodiscard]] const std::shared_ptr<const OpenedFile>& file() const { return file_; }

private:
    void onOpened(const std::shared_ptr<const OpenedFile>& file);
    void onRefused(const QString& path, const Error& error);
    void bind(Scene scene, const QString& title);
    void showTables();

    Workbench& bench_;
    Settings& settings_;
    Place place_;
    std::shared_ptr<const OpenedFile> file_;
    QString wanted_;  ///< path that the person asked for and that is not there yet
    FileOpening opening_;
};

}  // namespace posenc

#pragma once

#include <QObject>
#include <memory>
#include <optional>

#include "app/browser/browser_controller.h"
#include "app/browser/file_summary.h"
#include "app/files/file_opening.h"
#include "app/files/file_watches.h"
#include "app/workspace/settings.h"
#include "app/workspace/workspace.h"

class QWidget;

namespace posenc {

class MessageBar;
class StatusLine;
class TensorsPane;

/// Brings trained files into the window: opens them, binds the recognised table that comes with most of its tensors, lists what is in them,
/// reloads them when they change on disk, and says in one sentence what is wrong with a file that is refused, in which case nothing else
/// changes.
class FileController : public QObject {
    Q_OBJECT

public:
    struct Place {
        QWidget& window;
        TensorsPane& tensors;
        MessageBar& messages;
        StatusLine& status;
    };
    FileController(Workspace& workspace, Settings& settings, const Place& place, const ExecutorFactory& executors);

    /// Opens a file and looks at its first proposal (firstProposal); of a scene says sceneWanted().
    void open(const QString& path);
    /// Opens the file of the present scene, if it has one, only to know what else is in it.
    void learn();
    /// The same of this file.
    void learnOf(const QString& path);
    /// Lets the user choose a file.
    void ask();
    /// Closes the file that was opened last; what the scene has bound of it is unbound, as one step that can be undone.
    void close();
    /// Shows an entry of the file that was opened last, dropped from the list of its tensors.
    void show(int entry);
    /// Shows every tensor of the file that was opened last.
    void list();
    [[nodiscard]] const std::shared_ptr<const OpenedFile>& file() const { return browser_.file(); }

    /// The tables of it that there are scenes of.
    [[nodiscard]] const std::vector<ProposedScene>& tables() const { return browser_.tables(); }
    [[nodiscard]] const Recognition* recognitionOf(const QString& path, const QString& name) const {
        return browser_.recognitionOf(path, name);
    }

Q_SIGNALS:
    /// The user wants to know what a tensor of the list is.
    void arrayChosen(QString file, QString key);
    /// A file was opened whose only array is no recognised table.
    void arrayOpened(QString file, QString key);
    /// A table of a file is on its way into the pictures; `array`: the file holds nothing else, under this key.
    void tableShown(QString file, std::optional<QString> array);
    /// Another file is the one that was opened last, or none is.
    void fileChanged();
    /// The configuration of the file that was opened last may say something else.
    void configReloaded();
    /// The file holds a scene.
    void sceneWanted(QString path);

private:
    enum class Purpose { Show, Learn, Reload };

    void begin(Purpose purpose, const QString& path);
    void cancel();
    void onOpened(const std::shared_ptr<const OpenedFile>& file);
    void onRefused(const QString& path, const Error& error);
    void onChanged(const QString& path);
    void onVanished(const QString& path);
    void onReturned(const QString& path);
    void showFirst();
    void look(const Scene& scene, const QString& title, std::optional<Index> head);
    void showTables();
    void watchFiles();
    /// Says what is odd of the table that the scene shows, by whatever way it came to be shown, unless that is the one that was shown
    /// before.
    void tellCaution();

    Workspace& workspace_;
    Settings& settings_;
    Place place_;
    std::optional<Purpose> purpose_;  ///< of the file that is being opened; none: none is
    QString opening_;                 ///< its path
    bool listWanted_ = false;         ///< its tensors are shown as soon as it is open
    int told_ = -1;                   ///< table whose caution was told last; -1: none is shown
    QString caution_;                 ///< what was said of it
    FileWatches watches_;
    BrowserController browser_;
    FileOpening opened_;
};

}  // namespace posenc

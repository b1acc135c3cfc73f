#pragma once

#include <QObject>
#include <QPointer>
#include <memory>
#include <optional>
#include <vector>

#include "app/browser/manual_scene.h"
#include "app/browser/table_image_task.h"
#include "app/files/file_opening.h"
#include "app/runner/executor.h"
#include "app/workspace/workspace.h"

class QWidget;

namespace posenc {

class BrowserDialog;

/// What a user does with the tensors of the file that is open: looks through them, and binds one, by hand where nothing says as what.
class BrowserController : public QObject {
    Q_OBJECT

public:
    /// `window` is the parent of the dialogs.
    BrowserController(Workspace& workspace, QWidget& window, const ExecutorFactory& executors);
    /// Closes the browser, whose work uses the workspace.
    ~BrowserController() override;

    /// The file that was opened last; a browser that is on screen shows it. `again`: the same one, reloaded. Null: none; the browser
    /// closes.
    void setFile(std::shared_ptr<const OpenedFile> file, bool again);
    /// Null before any file.
    [[nodiscard]] const std::shared_ptr<const OpenedFile>& file() const { return imageTask_.known().file(); }
    /// Shows the browser.
    void browse();
    /// Binds an entry of the file as this tensor of the present encoding: at once where it fits with the present parameters, arranged as a
    /// table of this kind is read; a table that does not fit is shown as `show` does, and of anything else the user is asked how.
    void bindAs(const QString& tensor, int entry);
    /// Shows a table of the file as a double-click in the browser does, and asks how to bind anything else.
    void show(int entry);
    /// The tables of the file that was opened last that there are scenes of, those that their values alone told last.
    [[nodiscard]] const std::vector<ProposedScene>& tables() const { return tables_; }
    /// What the open file's tensor of this name is taken for; none: another file is open, or recognition stopped before the tensor.
    [[nodiscard]] const Recognition* recognitionOf(const QString& path, const QString& name) const;

Q_SIGNALS:
    /// The user has chosen this: a table of the file to look at, at one head where one was chosen.
    void chosen(posenc::Scene scene, QString title, std::optional<posenc::Index> head);
    /// The user has bound a tensor manually.
    void bound(posenc::SceneRequest request, QString title);
    /// The user wants to know what a tensor of a file is.
    void checkWanted(QString file, QString key);
    /// There are more tables of the file than before.
    void tablesFound();

private:
    [[nodiscard]] bool isEntry(int entry) const;
    void learn(int entry);
    /// The entry in the place of this tensor, in the first of its readings that the present parameters allow.
    [[nodiscard]] std::optional<SceneRequest> boundAsRead(int entry, const std::string& tensor) const;
    [[nodiscard]] ManualBinding bindingOf(int entry, const std::string& tensor) const;
    /// Shapes of the tensors that the present scene binds, as far as a picture knows them.
    [[nodiscard]] std::map<std::string, Shape> boundShapes() const;
    void askHow(ManualBinding binding);

    Workspace& workspace_;
    QWidget& window_;
    TableImageTask imageTask_;  ///< it knows the file and what its values tell, whether or not a browser shows it
    std::vector<ProposedScene> tables_;
    QPointer<BrowserDialog> browser_;
};

}  // namespace posenc

#pragma once

#include <QMainWindow>
#include <memory>

#include "app/runner/executor.h"
#include "app/workspace/settings.h"
#include "app/workspace/workspace.h"

class QMenuBar;
class QSplitter;

namespace posenc {

class Actions;
class CommandSearch;
class FigureTask;
class FileController;
class CellPane;
class PicturePane;
class ResizeController;
class SetupPane;
class DockArea;
class StatusLine;
class WindowPlacement;

/// The main window: connects panes, actions and the workspace.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// Shows the shipped sample first. The settings must outlive the window.
    explicit MainWindow(Settings& settings, const ExecutorFactory& executors = makeThreadExecutor, WorkBudget budget = {});
    ~MainWindow() override;

    /// Opens a trained file, off the window's thread.
    void openFile(const QString& path);
    [[nodiscard]] Workspace& workspace() { return *workspace_; }
    [[nodiscard]] PicturePane& pictures() { return *pictures_; }
    /// The bar in the row on top. Not QMainWindow's own, which would put an empty one in the place of that row.
    [[nodiscard]] QMenuBar* menuBar() const { return menus_; }

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void layOut();
    [[nodiscard]] QWidget* makeTopRow();
    void connectActions();
    void connectThemes();
    void connectArrangement();
    void connectHistory();
    void connectResizing();
    void showTitle();
    void exportFigure();
    void copyPicture();
    void copySentence();

    Settings& settings_;
    ExecutorFactory executors_;
    Workspace* workspace_ = nullptr;
    WindowPlacement* placement_ = nullptr;
    QMenuBar* menus_ = nullptr;
    Actions* actions_ = nullptr;
    SetupPane* setup_ = nullptr;
    PicturePane* pictures_ = nullptr;
    DockArea* docks_ = nullptr;
    CellPane* cellPane_ = nullptr;
    StatusLine* status_ = nullptr;
    FileController* files_ = nullptr;
    ResizeController* resizing_ = nullptr;
    FigureTask* figureTask_ = nullptr;
    QSplitter* splitter_ = nullptr;
    CommandSearch* commands_ = nullptr;
};

}  // namespace posenc

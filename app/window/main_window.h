#pragma once

#include <QMainWindow>
#include <memory>

#include "app/runner/executor.h"
#include "app/workspace/settings.h"
#include "app/workspace/workbench.h"

class QMenuBar;
class QSplitter;

namespace posenc {

class Actions;
class CommandSearch;
class FigurePress;
class FileDesk;
class MeaningPane;
class PicturePane;
class ResizeDesk;
class SetupPane;
class Stage;
class StatusLine;
class WindowPlacement;

/// The window: puts panes, actions and the workbench together. What a pane does stands in the pane.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// Shows the shipped sample first. The settings must outlive the window.
    explicit MainWindow(Settings& settings, const ExecutorFactory& executors = makeThreadExecutor, WorkBudget budget = {});
    ~MainWindow() override;

    /// Opens a trained file, off the window's thread.
    void openFile(const QString& path);
    [[nodiscard]] Workbench& bench() { return *bench_; }
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
    Workbench* bench_ = nullptr;
    WindowPlacement* placement_ = nullptr;
    QMenuBar* menus_ = nullptr;
    Actions* actions_ = nullptr;
    SetupPane* setup_ = nullptr;
    PicturePane* pictures_ = nullptr;
    Stage* stage_ = nullptr;
    MeaningPane* meaning_ = nullptr;
    StatusLine* status_ = nullptr;
    FileDesk* files_ = nullptr;
    ResizeDesk* resizing_ = nullptr;
    FigurePress* press_ = nullptr;
    QSplitter* splitter_ = nullptr;
    CommandSearch* commands_ = nullptr;
};

}  // namespace posenc

#pragma once

#include <QMainWindow>
#include <memory>

#include "app/runner/executor.h"
#include "app/session/window_start.h"
#include "app/window/panels.h"
#include "app/workspace/settings.h"
#include "app/workspace/workspace.h"

class QMenuBar;
class QStackedWidget;

namespace posenc {

class Actions;
class CentralArea;
class CommandSearch;
class ComparisonController;
class DerivationController;
class FigureTask;
class FileController;
class FocusRegions;
class GalleryController;
class MessageBar;
class PicturePane;
class Presentation;
class ResizeController;
class SceneController;
class StatusLine;
class TopBar;
class WindowPlacement;

/// The main window: connects regions, actions and the workspace. How the regions lie is CentralArea's.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// Shows the shipped sample first, unless `start` has another scene. The settings must outlive the window.
    explicit MainWindow(Settings& settings, const ExecutorFactory& executors = makeThreadExecutor, WorkBudget budget = {},
                        WindowStart start = {});
    ~MainWindow() override;

    /// Opens a trained file or a scene, off the window's thread.
    void openFile(const QString& path);
    /// Another window takes the place of this one and begins with this; all that is left is to delete this one.
    [[nodiscard]] WindowStart handOver();
    [[nodiscard]] Workspace& workspace() { return *workspace_; }
    [[nodiscard]] PicturePane& pictures() { return *pictures_; }
    /// The bar in the row on top.
    [[nodiscard]] QMenuBar* menuBar() const;

Q_SIGNALS:
    /// The user has chosen a language: its code, or an empty text for that of the system.
    void languageWanted(QString language);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void layOut();
    void connectActions();
    void connectThemes();
    void connectTextSize();
    void connectPresentation();
    void connectArrangement();
    void connectRegions();
    void connectScenes();
    void showDefaultArrangement();
    void showFailure();
    void connectHistory();
    void connectResizing();
    void connectComparison();
    void connectDerivation();
    void showTitle();
    void keepSettings();
    void stopKeeping();
    void exportFigure();
    void copyPicture();
    void copySentence();

    Settings& settings_;
    ExecutorFactory executors_;
    Workspace* workspace_ = nullptr;
    WindowPlacement* placement_ = nullptr;
    TopBar* top_ = nullptr;
    Actions* actions_ = nullptr;
    PicturePane* pictures_ = nullptr;
    QStackedWidget* canvas_ = nullptr;  ///< the pictures, or a comparison or derivation in their place
    CentralArea* area_ = nullptr;
    PanelContents contents_;
    StatusLine* status_ = nullptr;
    MessageBar* messages_ = nullptr;
    FocusRegions* regions_ = nullptr;
    FileController* files_ = nullptr;
    SceneController* scenes_ = nullptr;
    Presentation* presentation_ = nullptr;
    ResizeController* resizing_ = nullptr;
    ComparisonController* comparison_ = nullptr;
    GalleryController* gallery_ = nullptr;
    DerivationController* derivation_ = nullptr;
    FigureTask* figureTask_ = nullptr;
    CommandSearch* commands_ = nullptr;
    QString failed_;  ///< what was said of a scene that has no picture
};

}  // namespace posenc

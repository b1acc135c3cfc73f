#pragma once

#include <QObject>
#include <QPointer>
#include <functional>
#include <optional>
#include <string>

#include "app/pictures/picture_pane.h"
#include "app/runner/latest_task.h"
#include "app/window/actions.h"
#include "app/window/data_text.h"
#include "engine/derivation/derivation_history.h"

class QAction;
class QMenu;

namespace posenc {

enum class CodeFormat;

/// What can be done with the selected picture and its cell: by the menu bar, by keys, and by the menu that opens on a picture.
class PictureActions : public QObject {
    Q_OBJECT

public:
    /// What belongs to the window. All of it outlives this.
    struct Window {
        QWidget& widget;
        Workspace& workspace;
        PicturePane& pictures;
        Actions& actions;
        std::function<void(const QString&)> say;                                        ///< a message that something was done
        std::function<void(const std::string& layer, Index slice, Cell cell)> history;  ///< shows how a number came about
        /// Looks along the history of a cell; none: no cell is looked at.
        std::function<void(HistoryStop stop, const std::optional<LayerCell>& cell)> runTo;
    };
    PictureActions(Window window, std::unique_ptr<Executor> executor);

private:
    /// The cell that commands are for: the pointer's, else the pinned one; none: no cell is looked at.
    struct Target {
        const HeatmapView* view = nullptr;
        const PanelPicture* panel = nullptr;
        Cell cell;
    };
    [[nodiscard]] std::optional<Target> target() const;
    [[nodiscard]] HeatmapView* selected() const;
    [[nodiscard]] const PanelPicture* panel() const;
    void copyValue();
    void copyRow();
    /// What is copied for other programs: the cell, its row, or all of the selected picture.
    enum class DataPart { Value, Row, Matrix };
    /// A menu inside a menu, before one of its actions; null: last.
    static QMenu* addMenu(QMenu& menu, QAction* before, const char* name, const QString& title);
    void addDataMenu(QMenu& menu, QAction* before);
    void addCodeMenu(QMenu& menu, QAction* before);
    void copyData(DataFormat format, DataPart part);
    /// The scene that the picture shows; none before there is one.
    [[nodiscard]] std::optional<Scene> sceneOfPicture() const;
    /// Copies the command line of the selected picture.
    void copyCommand();
    /// Copies Python code that computes the selected picture.
    void copyCode(CodeFormat format);
    /// Copies the values of a region, separated by tabs, and says so.
    void copy(const PanelPicture& panel, const Region& region, std::function<QString(const QString& text)> done);
    void openMenu(QPoint place);
    /// The target as the engine names it.
    [[nodiscard]] std::optional<LayerCell> layerCell() const;

    Window window_;
    QPointer<QMenu> menu_;
    QMenu* dataMenu_ = nullptr;  ///< both belong to the Edit menu, and are shown in that of a cell as well
    QMenu* codeMenu_ = nullptr;
    LatestTask task_;
};

}  // namespace posenc

#pragma once

#include <QObject>
#include <QString>
#include <functional>

#include "app/runner/executor.h"
#include "app/workspace/workspace.h"
#include "engine/derivation/derivation_history.h"
#include "widgets/palette/command_search.h"

class QStackedWidget;

namespace posenc {

class DerivationPane;
class HeatmapView;

/// Brings derivations into the window, in the place of the pictures of the scene.
class DerivationController : public QObject {
    Q_OBJECT

public:
    struct Place {
        QWidget& window;
        QStackedWidget& canvas;  ///< holds the pictures; the derivation is put beside them
        QWidget& pictures;
        std::function<void(const QString&)> complain;
        std::function<void(const QString&)> say;
        std::function<void()> focusPictures;
        std::function<void(const QString&)> mistake;  ///< shows an entry of the gallery
        std::function<void()> inspect;                ///< shows how the pinned cell came about where no derivation does
    };
    DerivationController(Workspace& workspace, const Place& place, const ExecutorFactory& executors);

    /// Shows the derivation with this id, or one that suits the scene.
    /// @param step none: the first one  @param leftOut ids of its switches
    void open(const std::string& id = {}, std::optional<Index> step = {}, const std::vector<std::string>& leftOut = {});
    void toggle();
    /// The pictures of the scene again.
    void close();
    /// Adds what shows a derivation at the sizes of an example.
    void addCommands(std::vector<Command>& commands);
    /// Shows how the number of a cell of a picture came about.
    void openHistory(const std::string& layer, Index slice, Cell cell);
    /// Shows the first such cell in the history of the cell that is pinned: of the derivation, or else of a picture.
    void runTo(HistoryStop stop, const std::optional<LayerCell>& cell);
    [[nodiscard]] bool active() const;
    /// The picture of the step that is seen.
    [[nodiscard]] HeatmapView& view() const;

private:
    void show();
    /// The scene keeps what is seen.
    void keep();
    /// What the scene keeps is seen.
    void restore();

    Workspace& workspace_;
    Place place_;
    DerivationPane* pane_ = nullptr;
    bool restoring_ = true;  ///< a scene was opened whose picture is still to come
};

}  // namespace posenc

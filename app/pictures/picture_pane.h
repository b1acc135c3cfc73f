#pragma once

#include <QStringList>
#include <QWidget>
#include <memory>
#include <string>
#include <vector>

#include "app/pictures/layer_view.h"
#include "app/workspace/workspace.h"

namespace posenc {

class IndexBar;
class LinkedZoom;
class PictureColours;
class PictureGrid;
class PictureMarks;

/// The pictures: one heatmap per shown layer. A picture is replaced only when its successor is ready. How they lie beside each other is
/// PictureGrid's, which part of them is seen LinkedZoom's, what is marked in them PictureMarks', their colours PictureColours'.
class PicturePane : public QWidget {
    Q_OBJECT

public:
    explicit PicturePane(Workspace& workspace, QWidget* parent = nullptr);

    /// The view of a layer; null where it is not shown.
    [[nodiscard]] HeatmapView* view(const std::string& layer) const;
    /// Layers in the order of the scene.
    [[nodiscard]] std::vector<std::string> layers() const;
    /// The layer that the user works with; empty before the first picture.
    [[nodiscard]] std::string selectedLayer() const;
    [[nodiscard]] PictureGrid& grid() { return *grid_; }
    /// Logical pixels of cells that would be seen if this had a size.
    [[nodiscard]] double cellPixelsIn(QSize size) const;
    void fitAll();
    /// Pictures with the same axes are zoomed and moved as one. At first they are.
    void setZoomTogether(bool on);
    [[nodiscard]] bool zoomTogether() const;
    /// The values along the pointer's row and column as curves in all pictures; off at first.
    void setCuts(bool on);
    /// Darkens all but the surroundings of the pointer's cell.
    void setSpotlight(bool on);

Q_SIGNALS:
    /// A picture is zoomed otherwise than before, or another one is selected.
    void zoomChanged();
    /// The user wants the curves of row and column, or wants them no more.
    void cutsWanted(bool on);
    /// The user wants the menu of the selected picture, at a place on the screen.
    void menuWanted(QPoint place);

private:
    [[nodiscard]] Workspace::VisiblePictures visiblePictures() const;
    void show(const std::shared_ptr<const Picture>& picture);
    void arrange(const Picture& picture);
    [[nodiscard]] HeatmapView* makeView(const std::string& layer);
    void fill(HeatmapView& view, const PanelPicture& picture, const Picture& whole);
    void setBusy(bool busy);
    /// Tells the scene what is zoomed and selected.
    void keepView();
    /// Whether samples are to be asked for once more, now that the picture is shown.
    [[nodiscard]] bool wantsOthers(const Picture& picture) const;
    /// The other way round, once the pictures of a scene that was opened are there.
    void restoreView(const Picture& picture);

    Workspace& workspace_;
    IndexBar* index_ = nullptr;
    PictureGrid* grid_ = nullptr;
    LinkedZoom* zoom_ = nullptr;
    PictureMarks* marks_ = nullptr;
    PictureColours* colours_ = nullptr;
    LayerViews views_;  ///< as the picture has them
    bool cuts_ = false;
    bool spotlight_ = false;
    bool showing_ = false;   ///< a picture is being taken over
    bool wanted_ = false;    ///< a view wants other samples since that began
    bool opened_ = true;     ///< the scene's zooms and selection are still to be taken
    bool zoomsDue_ = false;  ///< its zooms alone: those of another encoding are its own
    std::string encoding_;   ///< that is shown
};

}  // namespace posenc

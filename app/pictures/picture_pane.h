#pragma once

#include <QString>
#include <QWidget>
#include <memory>
#include <string>
#include <vector>

#include "app/workspace/workspace.h"
#include "widgets/heatmap/heatmap_view.h"

namespace posenc {

class FormulaBar;
class IndexBar;
class MessageBar;
class PictureGrid;

/// The centre of the window: formula, messages, and one heatmap per shown layer. A picture is replaced only when its successor is ready.
class PicturePane : public QWidget {
    Q_OBJECT

public:
    explicit PicturePane(Workspace& workspace, QWidget* parent = nullptr);

    [[nodiscard]] MessageBar& messages() { return *messages_; }
    /// The view of a layer; null where it is not shown.
    [[nodiscard]] HeatmapView* view(const std::string& layer) const;
    /// Layers in the order in which they are seen.
    [[nodiscard]] std::vector<std::string> layers() const;
    /// The layer that the user works with; empty before the first picture.
    [[nodiscard]] std::string selectedLayer() const;
    /// How the pictures are arranged.
    [[nodiscard]] PictureGrid& grid() { return *grid_; }
    void fitAll();
    /// The formula and its numbers, to the clipboard.
    void copyFormula() const;
    /// Pictures with the same axes are zoomed and moved as one. At first they are.
    void setZoomTogether(bool on);
    [[nodiscard]] bool zoomTogether() const { return zoomTogether_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Panel {
        std::string layer;
        HeatmapView* view = nullptr;
        std::shared_ptr<const std::vector<float>> shown;
        bool joined = false;  ///< has been brought to the zoom of the others
    };

    [[nodiscard]] Workspace::VisiblePictures visiblePictures() const;
    void show(const std::shared_ptr<const Picture>& picture);
    void arrange(const Picture& picture);
    [[nodiscard]] HeatmapView* makeView(const std::string& layer);
    void fill(Panel& panel, const PanelPicture& picture, const Picture& whole);
    void recolour();
    void paintWith(const Panel& panel, const PanelPicture& picture);
    void offerColours(HeatmapView& view, const std::string& layer);
    void openColours(const std::string& layer);
    /// Brings the views with the same axes to where this one is.
    void follow(const HeatmapView& leader);
    /// A picture that came later is seen as those beside it.
    void joinZoom();
    void refine();
    /// What a cell of a panel stands for; none where the picture has no such cell.
    [[nodiscard]] std::optional<Focus> focusOf(const std::string& layer, Cell cell) const;
    void mark();
    void markTwins();
    /// The formula with the numbers of what is looked at.
    void tellFormula();
    void tellFailure();
    void setBusy(bool busy);
    [[nodiscard]] static const PanelPicture* panelOf(const Picture& picture, const std::string& layer);
    [[nodiscard]] static bool pairsTokens(const HeatmapView& view);
    [[nodiscard]] static bool sameAxes(const HeatmapView& a, const HeatmapView& b);

    Workspace& workspace_;
    FormulaBar* formula_ = nullptr;
    IndexBar* index_ = nullptr;
    MessageBar* messages_ = nullptr;
    PictureGrid* grid_ = nullptr;
    std::vector<Panel> panels_;
    bool zoomTogether_ = true;
    bool following_ = false;    ///< views are being brought to where another one is
    bool refineAfter_ = false;  ///< one of them wants other samples
    QString failed_;            ///< what was said of a scene that has no picture
};

}  // namespace posenc

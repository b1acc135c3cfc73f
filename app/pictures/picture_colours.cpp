#include "app/pictures/picture_colours.h"

#include <QCursor>

#include "app/pictures/colours_popover.h"
#include "app/pictures/picture_marks.h"
#include "app/pictures/visible_range.h"
#include "app/scene/layer_colours.h"
#include "widgets/heatmap/heatmap_view.h"

namespace posenc {

PictureColours::PictureColours(Workspace& workspace, QWidget& over) : QObject(&over), workspace_(workspace), over_(over) {
    connect(&workspace_.document(), &Document::sceneChanged, this, [this](const Scene&, SceneParts parts) {
        if (parts.testFlag(ScenePart::Looks)) {
            colour();
        }
    });
}

void PictureColours::offer(HeatmapView& view, const std::string& layer) {
    view.setColoursOffered(true);
    connect(&view, &HeatmapView::limitsDragged, this, [this, layer](double minimum, double maximum, bool dragging) {
        LayerLook look = lookOf(workspace_.document().scene().looks, layer);
        look.range = LayerLook::Range::Fixed;
        look.minimum = minimum;
        look.maximum = maximum;
        workspace_.document().setLook(layer, look, dragging);
    });
    connect(&view, &HeatmapView::limitsReset, this, [this, layer] {
        LayerLook look = lookOf(workspace_.document().scene().looks, layer);
        look.range = LayerLook::Range::Auto;
        look.minimum = look.maximum = 0;
        workspace_.document().setLook(layer, look, false);
    });
    connect(&view, &HeatmapView::visibleRangeWanted, this, [this, &view, layer] {
        const PanelPicture* shown = workspace_.picture() ? panelOf(*workspace_.picture(), layer) : nullptr;
        if (shown != nullptr) {
            setVisibleRange(workspace_.document(), *shown, view);
        }
    });
    connect(&view, &HeatmapView::coloursWanted, this, [this, &view, layer] {
        if (!view.data().empty()) {
            auto* popover = new ColoursPopover(workspace_, view, layer, &over_);
            popover->open();
            // While it is open it has the mouse, and the picture is not told where that goes.
            connect(popover, &QObject::destroyed, &view, [&view] { view.setBarHovered(view.isOnBar(view.mapFromGlobal(QCursor::pos()))); });
        }
    });
}

void PictureColours::setViews(const LayerViews& views) {
    views_ = views;
    colour();
}

void PictureColours::colour() {
    const auto& picture = workspace_.picture();
    if (picture == nullptr) {
        return;
    }
    for (const LayerView& one : views_) {
        if (const PanelPicture* panel = panelOf(*picture, one.layer)) {
            const LayerLook look = lookOf(workspace_.document().scene().looks, one.layer);
            one.view->setColours(layerColours(panel->layer, panel->field->integer(), look, panel->rangeFor(look)));
        }
    }
}

}  // namespace posenc

// How pictures are coloured, and where the user changes it.

#include <algorithm>

#include "app/pictures/colours_popover.h"
#include "app/pictures/picture_pane.h"
#include "app/scene/layer_colours.h"

namespace posenc {

void PicturePane::offerColours(HeatmapView& view, const std::string& layer) {
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
    connect(&view, &HeatmapView::coloursWanted, this, [this, layer] { openColours(layer); });
}

void PicturePane::openColours(const std::string& layer) {
    HeatmapView* shown = view(layer);
    if (shown != nullptr && !shown->data().empty()) {
        auto* popover = new ColoursPopover(workspace_, *shown, layer, this);
        popover->open();
    }
}

void PicturePane::paintWith(const Panel& panel, const PanelPicture& picture) {
    const LayerLook look = lookOf(workspace_.document().scene().looks, panel.layer);
    panel.view->setColours(layerColours(picture.layer, picture.field->integer(), look, picture.rangeFor(look)));
}

void PicturePane::recolour() {
    if (const auto& picture = workspace_.picture()) {
        for (std::size_t i = 0; i < std::min(panels_.size(), picture->panels.size()); ++i) {
            paintWith(panels_[i], picture->panels[i]);
        }
    }
}

}  // namespace posenc

#include "app/pictures/visible_range.h"

#include "app/scene/layer_colours.h"
#include "widgets/heatmap/heatmap_view.h"

namespace posenc {

void setVisibleRange(Document& document, const PanelPicture& panel, const HeatmapView& view) {
    const auto seen = view.visibleRange();
    if (!seen) {
        return;
    }
    LayerLook look = lookOf(document.scene().looks, panel.layer.id);
    // As an automatic range, but for layers whose range is given by what they are.
    look.range = LayerLook::Range::Clipped;
    const HeatmapColours colours = layerColours(panel.layer, panel.field->integer(), look, seen);
    look.range = LayerLook::Range::Fixed;
    look.minimum = colours.minimum;
    look.maximum = colours.maximum;
    document.setLook(panel.layer.id, look, false);
}

}  // namespace posenc

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
    // All in view is no range of its own: it would stay, and be a wrong one, for the table that is opened next.
    LayerLook automatic = look;
    automatic.range = LayerLook::Range::Auto;
    automatic.minimum = automatic.maximum = 0;
    const HeatmapColours all = layerColours(panel.layer, panel.field->integer(), automatic, panel.rangeFor(automatic));
    if (all.minimum == colours.minimum && all.maximum == colours.maximum) {
        document.setLook(panel.layer.id, automatic, false);
        return;
    }
    look.range = LayerLook::Range::Fixed;
    look.minimum = colours.minimum;
    look.maximum = colours.maximum;
    document.setLook(panel.layer.id, look, false);
}

}  // namespace posenc

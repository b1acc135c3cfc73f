#pragma once

#include "app/workspace/workspace.h"

namespace posenc {

class HeatmapView;

/// Sets the colours of a layer to the values that are in view, by the layer's meaning as an automatic range is: about 0 with a diverging
/// map, from 0 where there is nothing below. One step of the history; nothing happens where no finite value is in view.
void setVisibleRange(Document& document, const PanelPicture& panel, const HeatmapView& view);

}  // namespace posenc

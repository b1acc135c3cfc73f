#pragma once

#include <string>
#include <vector>

namespace posenc {

class HeatmapView;

/// A shown layer and its picture in the window.
struct LayerView {
    std::string layer;
    HeatmapView* view = nullptr;
};
using LayerViews = std::vector<LayerView>;

}  // namespace posenc

#include "app/pictures/shown_layers.h"

#include <algorithm>

#include "app/workspace/workspace.h"

namespace posenc {

void toggleLayer(Workspace& workspace, const std::string& layer) {
    std::vector<std::string> shown;
    for (const LayerDeclaration& one : shownLayers(workspace.document().scene(), *workspace.picture()->model)) {
        shown.push_back(one.id);
    }
    const auto found = std::find(shown.begin(), shown.end(), layer);
    if (found == shown.end()) {
        shown.push_back(layer);
    } else if (shown.size() > 1) {
        shown.erase(found);
    }
    workspace.document().setLayers(std::move(shown));
}

}  // namespace posenc

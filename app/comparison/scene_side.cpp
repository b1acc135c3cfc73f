#include "app/comparison/scene_side.h"

#include <QFileInfo>
#include <algorithm>

#include "app/messages/printable.h"
#include "app/scene/resolve.h"
#include "app/scene_file/scene_file.h"
#include "engine/comparison/meant.h"

namespace posenc {

Result<ArraySource> sideOfScene(const std::string& file, const std::string& layer, const ArraySource* other, TensorStore& store) {
    TensorHashes hashes(store);
    const auto opened = openSceneFile(file, hashes);
    if (!opened.ok()) {
        return opened.error();
    }
    const auto& changes = opened.value().changes;
    const auto missing = std::find_if(changes.begin(), changes.end(), [](const TensorChange& change) { return change.missing; });
    if (missing != changes.end()) {
        return missing->why;
    }
    LayerSource source{opened.value().file.scene, layer};
    source.scene.pinned.reset();
    if (layer.empty()) {
        const auto model = buildModel(source.scene, store);
        if (!model.ok()) {
            return model.error();
        }
        const auto has = [&](const std::string& id) { return model.value()->stackSize(id) > 0; };
        const auto* drawn = other != nullptr ? std::get_if<LayerSource>(&other->from) : nullptr;
        if (drawn != nullptr) {
            source.layer = drawn->layer;
        } else if (other != nullptr) {
            const auto side = readSide(*other, store, {});
            if (!side.ok()) {
                return side.error();
            }
            source.layer = layerLike(*model.value(), *side.value().array);
        }
        if (!has(source.layer)) {
            const std::string& selected = source.scene.view.selected;
            source.layer = has(selected) ? selected : model.value()->layers().front().id;
        }
    }
    return ArraySource{shownName(QFileInfo(QString::fromStdString(file)).fileName()), source};
}

}  // namespace posenc

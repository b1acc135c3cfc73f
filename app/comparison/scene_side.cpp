#include "app/comparison/scene_side.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "app/messages/printable.h"
#include "app/scene/resolve.h"
#include "app/scene_file/scene_file.h"
#include "engine/comparison/meant.h"

namespace posenc {
namespace {

/// What of a scene its layers follow from.
Scene drawnOf(Scene scene) {
    scene.pinned.reset();
    scene.view = {};
    scene.figure = {};
    return scene;
}

std::optional<SeenSide> seenSide(const ArraySource& source, const Scene& scene) {
    SeenSide side;
    side.name = source.name.toStdString();
    side.head = source.head;
    if (const auto* tensor = std::get_if<TensorSource>(&source.from)) {
        side.file = tensor->file;
        side.key = tensor->key;
        return side;
    }
    const auto* layer = std::get_if<LayerSource>(&source.from);
    if (layer == nullptr) {
        return std::nullopt;
    }
    side.layer = layer->layer;
    if (const Scene drawn = drawnOf(layer->scene); drawn != drawnOf(scene)) {
        SceneFile file;
        file.scene = drawn;
        side.scene = sceneText(file).toStdString();
    }
    return side;
}

std::optional<ArraySource> sourceOfSeen(const SeenSide& side, const Scene& scene) {
    ArraySource source{QString::fromStdString(side.name), TensorSource{side.file, side.key, {}}, side.head};
    if (!side.layer.empty()) {
        LayerSource layer{drawnOf(scene), side.layer};
        if (!side.scene.empty()) {
            auto file = parseScene(QByteArray::fromStdString(side.scene), side.name);
            if (!file.ok()) {
                return std::nullopt;
            }
            layer.scene = std::move(file).value().scene;
        }
        source.from = std::move(layer);
    }
    return source;
}

}  // namespace

std::optional<SeenComparison> seenComparison(const ComparisonRequest& request, const Scene& scene) {
    const auto a = seenSide(request.a, scene);
    const auto b = request.b ? seenSide(*request.b, scene) : std::nullopt;
    if (!a || (request.b && !b)) {
        return std::nullopt;
    }
    return SeenComparison{*a, b, request.softmax, request.tolerance};
}

std::optional<ComparisonRequest> requestOf(const SeenComparison& seen, const Scene& scene) {
    const auto a = sourceOfSeen(seen.a, scene);
    const auto b = seen.b ? sourceOfSeen(*seen.b, scene) : std::nullopt;
    if (!a || (seen.b && !b)) {
        return std::nullopt;
    }
    ComparisonRequest request;
    request.a = *a;
    request.b = b;
    request.softmax = seen.softmax;
    request.tolerance = seen.tolerance;
    return request;
}

Result<ArraySource> sideOfScene(const std::string& file, const std::string& layer, const ArraySource* other, const TensorStore& store) {
    TensorHashes hashes(store);
    const auto opened = openSceneFile(file, hashes);
    if (!opened.ok()) {
        return opened.error();
    }
    if (const FileChange* missing = opened.value().firstMissing(FileUse::Tensor)) {
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

#include "app/figure/kept_scene.h"

#include <QFileInfo>
#include <utility>

#include "app/figure/figure.h"
#include "app/figure/figure_scene.h"

namespace posenc {

bool keepsScene(std::string_view path) {
    return isSceneFile(path) || figureFormat(std::string(path));
}

Result<OpenedScene> openKept(const std::string& path, TensorHashes& hashes) {
    if (isSceneFile(path)) {
        return openSceneFile(path, hashes);
    }
    auto figure = readFigureScene(path);
    if (!figure.ok()) {
        return figure.error();
    }
    SceneFile file = std::move(figure).value().file;
    // The layers of the figure are what is seen of the scene; how it was laid out stays, to be made again with another number.
    if (!file.scene.figure.layers.empty()) {
        file.scene.layers = file.scene.figure.layers;
    }
    return withTensors(std::move(file), QFileInfo(QString::fromStdString(path)).absolutePath().toStdString(), hashes);
}

}  // namespace posenc

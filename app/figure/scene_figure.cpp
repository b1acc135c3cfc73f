#include "app/figure/scene_figure.h"

#include <utility>

namespace posenc {

FigureOptions figureOptions(const Scene& scene, const Model& model) {
    FigureOptions options;
    options.layers = scene.layers;
    if (options.layers.empty()) {
        for (const LayerDeclaration& layer : model.defaultLayers()) {
            options.layers.push_back(layer.id);
        }
    }
    options.head = scene.head;
    options.slices = scene.slices;
    options.looks = scene.looks;
    options.pinned = scene.pinned;
    return options;
}

FigureOptions describedFigure(const Scene& scene, const Model& model) {
    FigureOptions options = figureOptions(scene, model);
    const std::vector<std::string> shown = std::exchange(options.layers, {});
    static_cast<FigureDescription&>(options) = scene.figure;
    if (options.layers.empty()) {
        options.layers = shown;
    }
    return options;
}

}  // namespace posenc

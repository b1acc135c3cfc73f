#include "app/figure/scene_figure.h"

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
    return options;
}

}  // namespace posenc

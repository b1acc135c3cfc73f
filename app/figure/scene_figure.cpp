#include "app/figure/scene_figure.h"

namespace posenc {

FigureOptions figureOptions(const Scene& scene, const EncodingDeclaration& encoding) {
    FigureOptions options;
    options.layers = scene.layers.empty() ? encoding.defaultLayers : scene.layers;
    options.head = scene.head;
    options.looks = scene.looks;
    options.sign = scene.sign;
    return options;
}

}  // namespace posenc

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

FigureDescription firstFigure(const Scene& scene, const std::string& layer, Index head) {
    constexpr int kPrintDpi = 300;
    FigureDescription figure = scene.figure;
    figure.layers.clear();
    figure.heads.clear();
    if (figure.items.empty()) {
        figure.dpi = scene.figure == FigureDescription() ? kPrintDpi : figure.dpi;
        figure.arrangement = FigureDescription::Arrangement::Row;
        FigureItem item;
        item.layer = layer;
        item.head = {scene.head.kind, head};
        figure.items = {item};
    }
    return figure;
}

}  // namespace posenc

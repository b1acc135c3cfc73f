#pragma once

#include <QImage>
#include <algorithm>

#include "app/figure/figure_options.h"
#include "app/scene/resolve.h"
#include "engine/colours/colour_map.h"

namespace posenc::test {

inline std::shared_ptr<const Model> relative(Index length, Index heads = 1) {
    Scene scene;
    scene.encoding = "relative-1d";
    scene.parameters = {{"length", length}, {"heads", heads}, {"head-dim", Index{4}}};
    TensorStore store;
    return buildModel(scene, store).value();
}

/// The index layer alone, nothing on the sheet but the picture in colour.
inline FigureOptions indexOptions(const char* map, double maximum) {
    FigureOptions options;
    options.layers = {"index"};
    options.looks["index"] = {map, LayerLook::Range::Fixed, 0, maximum};
    options.colourBar = false;
    return options;
}

inline QRgb rgb(Rgb colour) {
    return qRgb(colour.red, colour.green, colour.blue);
}

inline bool coloured(QRgb pixel) {
    const auto [low, high] = std::minmax({qRed(pixel), qGreen(pixel), qBlue(pixel)});
    return high - low > 40;
}

/// The smallest rectangle that holds every pixel that is not grey: paper, writing and lines are.
inline QRect colouredPart(const QImage& image) {
    QRect part;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (coloured(image.pixel(x, y))) {
                part |= QRect(x, y, 1, 1);
            }
        }
    }
    return part;
}

}  // namespace posenc::test

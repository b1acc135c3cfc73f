#include "app/figure/grey_check.h"

#include <QColor>
#include <algorithm>
#include <optional>
#include <vector>

#include "app/figure/figure_panels.h"
#include "app/figure/layer_values.h"
#include "app/scene/layer_colours.h"
#include "engine/colours/colour_map.h"
#include "engine/fields/reduced.h"
#include "widgets/controls/engine_text.h"

namespace posenc {
namespace {

constexpr int kSameGrey = 3;   // of 255
constexpr Index kDrawn = 512;  // samples along an axis, about as many as a figure has

int greyOf(Rgb colour) {
    return qGray(colour.red, colour.green, colour.blue);
}

bool isOrdered(const ColourMap& map) {
    bool rises = true;
    bool falls = true;
    int lightest = greyOf(map[0]);
    int darkest = lightest;
    for (int slot = 1; slot < kColourSlots; ++slot) {
        const int light = greyOf(map[slot]);
        rises = rises && light > lightest - kSameGrey;
        falls = falls && light < darkest + kSameGrey;
        lightest = std::max(lightest, light);
        darkest = std::min(darkest, light);
    }
    return rises || falls;
}

/// The map that the item is painted with; none where it cannot be painted.
const ColourMap* mapOf(const Model& model, const FigureOptions& options, const FigureItem& item, const LayerDeclaration& layer) {
    if (item.kind == FigureItem::Kind::Difference) {
        return &defaultColourMap(kindOf(LayerRole::Bias), false);
    }
    const LayerLook look = lookOf(options.looks, item.layer);
    if (!mapFollowsNumbers(layer, look)) {
        return layerColours(layer, false, look, std::nullopt).map;
    }
    FigureOptions alone = options;
    alone.items = {item};
    const auto panels = figurePanels(model, alone);
    if (!panels.ok()) {
        return nullptr;
    }
    std::vector<Region> regions;
    for (const FigurePanel& panel : panels.value()) {
        const Region drawn{Axis::sampled(0, panel.field->rows(), kDrawn), Axis::sampled(0, panel.field->columns(), kDrawn),
                           Reduction::Mean};
        regions.push_back(reducedBy(panel.reduction, drawn));
    }
    const auto values = layerValues(panels.value(), regions);
    return values.ok() ? values.value().colours.map : nullptr;
}

}  // namespace

QStringList lostInGrey(const Model& model, const FigureOptions& options) {
    QStringList lost;
    for (const FigureItem& item : options.items) {
        const auto layer = model.layer(item.layer);
        if (item.kind == FigureItem::Kind::Profile || !item.encoding.empty() || !layer.ok()) {
            continue;
        }
        const ColourMap* map = mapOf(model, options, item, layer.value());
        if (map != nullptr && !isOrdered(*map)) {
            lost += engineText(layer.value().title);
        }
    }
    lost.removeDuplicates();
    return lost;
}

}  // namespace posenc

#include "app/figure/grey_check.h"

#include <QColor>
#include <algorithm>

#include "app/scene/layer_colours.h"
#include "engine/colours/colour_map.h"
#include "widgets/controls/engine_text.h"

namespace posenc {
namespace {

constexpr int kSameGrey = 3;  // of 255

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

}  // namespace

QStringList lostInGrey(const Model& model, const FigureOptions& options) {
    QStringList lost;
    for (const FigureItem& item : options.items) {
        const auto layer = model.layer(item.layer);
        if (item.kind == FigureItem::Kind::Profile || !item.encoding.empty() || !layer.ok()) {
            continue;
        }
        const bool difference = item.kind == FigureItem::Kind::Difference;
        const ColourMap* chosen = difference ? nullptr : findColourMap(lookOf(options.looks, item.layer).colourMap);
        const ColourMap& usual = difference ? defaultColourMap(kindOf(LayerRole::Bias), false)
                                            : defaultColourMap(layer.value().kind(), false, layer.value().sign);
        if (!isOrdered(chosen != nullptr ? *chosen : usual)) {
            lost += engineText(layer.value().title);
        }
    }
    lost.removeDuplicates();
    return lost;
}

}  // namespace posenc

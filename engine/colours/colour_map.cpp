#include "engine/colours/colour_map.h"

#include <algorithm>

#include "engine/colours/colour_tables.h"

namespace posenc {
namespace {

using Kind = ColourMap::Kind;

constexpr std::array kMaps{
    ColourMap{.id = "rdbu",
              .title = POSENC_TEXT("Blue - white - red"),
              .kind = Kind::Diverging,
              .source = "Cynthia Brewer, Mark Harrower, Penn State: ColorBrewer 2.0, RdBu",
              .licence = "Apache-2.0",
              .table = &kRedBlueTable},
    ColourMap{.id = "reds",
              .title = POSENC_TEXT("White - red"),
              .kind = Kind::Sequential,
              .source = "the upper half of RdBu, ColorBrewer 2.0",
              .licence = "Apache-2.0",
              .table = &kRedsTable},
    ColourMap{.id = "blues",
              .title = POSENC_TEXT("Blue - white"),
              .kind = Kind::Sequential,
              .source = "the lower half of RdBu, ColorBrewer 2.0",
              .licence = "Apache-2.0",
              .table = &kBluesTable},
    ColourMap{.id = "magma",
              .title = POSENC_TEXT("Magma"),
              .kind = Kind::Sequential,
              .source = "Nathaniel Smith, Stéfan van der Walt: BIDS/colormap, option A",
              .licence = "CC0-1.0",
              .table = &kMagmaTable},
    ColourMap{.id = "viridis",
              .title = POSENC_TEXT("Viridis"),
              .kind = Kind::Sequential,
              .source = "Nathaniel Smith, Stéfan van der Walt, Eric Firing: BIDS/colormap, option D",
              .licence = "CC0-1.0",
              .table = &kViridisTable},
    ColourMap{.id = "cividis",
              .title = POSENC_TEXT("Cividis"),
              .kind = Kind::Sequential,
              .source = "Jamie Nuñez, Christopher Anderton, Ryan Renslow, PLoS ONE 13(7) e0199239 (2018): pnnl/cmaputil",
              .licence = "LicenseRef-Battelle-BSD-style",
              .table = &kCividisTable},
    ColourMap{.id = "twilight",
              .title = POSENC_TEXT("Twilight, light centre"),
              .kind = Kind::Cyclic,
              .source = "Bastian Bechtold: twilight, as distributed by Matplotlib 3.6.3",
              .licence = "LicenseRef-Matplotlib",
              .table = &kTwilightTable},
    ColourMap{.id = "grey",
              .title = POSENC_TEXT("Grey"),
              .kind = Kind::Sequential,
              .source = "black to white in equal steps",
              .licence = "GPL-3.0-or-later",
              .table = &kGreyTable},
    ColourMap{.id = "okabe-ito",
              .title = POSENC_TEXT("Okabe and Ito, eight classes"),
              .kind = Kind::Categorical,
              .source = "Masataka Okabe, Kei Ito: Color Universal Design (2002)",
              .licence = "published for free use",
              .classes = 8,
              .table = &kOkabeItoTable},
};

const ColourMap& named(std::string_view id) {
    return *std::ranges::find(kMaps, id, &ColourMap::id);
}

}  // namespace

std::span<const ColourMap> colourMaps() {
    return kMaps;
}

const ColourMap* findColourMap(std::string_view id) {
    const auto found = std::ranges::find(kMaps, id, &ColourMap::id);
    return found == kMaps.end() ? nullptr : &*found;
}

const ColourMap& defaultColourMap(LayerKind kind, bool integer, LayerSign sign) {
    switch (kind) {
        case LayerKind::TableIndex:
            return named("viridis");
        case LayerKind::Probability:
            return named("magma");
        case LayerKind::Mask:
            return named("grey");
        case LayerKind::Table:
            if (integer) {
                return named("viridis");
            }
            break;
        case LayerKind::Offset:
        case LayerKind::Score:
        case LayerKind::Similarity:
        case LayerKind::Output:
            break;
    }
    switch (sign) {
        case LayerSign::Signed:
            break;
        case LayerSign::NonNegative:
            return named("reds");
        case LayerSign::NonPositive:
            return named("blues");
    }
    return named("rdbu");
}

}  // namespace posenc

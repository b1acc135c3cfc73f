#include "engine/colours/colour_map.h"

#include <algorithm>

#include "engine/colours/colour_tables.h"

namespace posenc {
namespace {

using Kind = ColourMap::Kind;

constexpr std::array kMaps{
    ColourMap{"rdbu", POSENC_TEXT("Blue - white - red"), Kind::Diverging,
              "Cynthia Brewer, Mark Harrower, Penn State: ColorBrewer 2.0, RdBu", "Apache-2.0", 0, &kRedBlueTable},
    ColourMap{"reds", POSENC_TEXT("White - red"), Kind::Sequential, "the upper half of RdBu, ColorBrewer 2.0", "Apache-2.0", 0,
              &kRedsTable},
    ColourMap{"blues", POSENC_TEXT("Blue - white"), Kind::Sequential, "the lower half of RdBu, ColorBrewer 2.0", "Apache-2.0", 0,
              &kBluesTable},
    ColourMap{"magma", POSENC_TEXT("Magma"), Kind::Sequential, "Nathaniel Smith, Stéfan van der Walt: BIDS/colormap, option A", "CC0-1.0",
              0, &kMagmaTable},
    ColourMap{"viridis", POSENC_TEXT("Viridis"), Kind::Sequential,
              "Nathaniel Smith, Stéfan van der Walt, Eric Firing: BIDS/colormap, option D", "CC0-1.0", 0, &kViridisTable},
    ColourMap{"cividis", POSENC_TEXT("Cividis"), Kind::Sequential,
              "Jamie Nuñez, Christopher Anderton, Ryan Renslow, PLoS ONE 13(7) e0199239 (2018): pnnl/cmaputil",
              "LicenseRef-Battelle-BSD-style", 0, &kCividisTable},
    ColourMap{"twilight", POSENC_TEXT("Twilight, light in the middle"), Kind::Cyclic,
              "Bastian Bechtold: twilight, as distributed by Matplotlib 3.6.3", "LicenseRef-Matplotlib", 0, &kTwilightTable},
    ColourMap{"grey", POSENC_TEXT("Grey"), Kind::Sequential, "black to white in equal steps", "GPL-3.0-or-later", 0, &kGreyTable},
    ColourMap{"okabe-ito", POSENC_TEXT("Okabe and Ito, eight classes"), Kind::Categorical,
              "Masataka Okabe, Kei Ito: Color Universal Design (2002)", "published for free use", 8, &kOkabeItoTable},
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

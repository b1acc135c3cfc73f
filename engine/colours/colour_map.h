#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/text.h"
#include "engine/schema/declaration.h"

namespace posenc {

/// A colour of the sRGB space, 8 bits a channel.
struct Rgb {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    [[nodiscard]] static constexpr Rgb fromHex(std::uint32_t hex) {
        return {static_cast<std::uint8_t>(hex >> 16U & 0xffU), static_cast<std::uint8_t>(hex >> 8U & 0xffU),
                static_cast<std::uint8_t>(hex & 0xffU)};
    }
    friend bool operator==(const Rgb&, const Rgb&) = default;
};

inline constexpr int kColourSlots = 256;
using ColourTable = std::array<Rgb, kColourSlots>;

/// Colours for numbers: slot 0 shows the smallest value, slot 255 the largest.
struct ColourMap {
    enum class Kind {
        Sequential,   ///< small to large
        Diverging,    ///< two directions from a neutral middle; meant for ranges symmetric about 0
        Cyclic,       ///< both ends have the same colour
        Categorical,  ///< names, not sizes: whole numbers take the `classes` colours in turn
    };

    std::string_view id;     ///< as in `--colormap ID` and in session files
    std::string_view title;  ///< POSENC_TEXT
    Kind kind = Kind::Sequential;
    std::string_view source;   ///< who made it, and where it is published
    std::string_view licence;  ///< SPDX id where there is one; notices stand in resources/colours/README.md
    int classes = 0;           ///< Categorical: different colours, a divisor of 256
    const ColourTable* table = nullptr;

    [[nodiscard]] Rgb operator[](int slot) const { return (*table)[static_cast<std::size_t>(slot)]; }
};

/// Every map, in the order in which it is listed. All of them keep their order of lightness, or their classes apart, for
/// eyes that do not tell red from green.
[[nodiscard]] std::span<const ColourMap> colourMaps();
/// None if there is no such id.
[[nodiscard]] const ColourMap* findColourMap(std::string_view id);
/// The map that suits a layer's meaning: sequential for probabilities and for table rows, whose first and last must not look alike, grey
/// for masks, diverging for what lies on both sides of 0, and one half of that map for what lies on one side. Cyclic maps are for phases
/// and chosen by nobody but the user. `integer` tells that a table holds whole numbers (an index read from a file).
[[nodiscard]] const ColourMap& defaultColourMap(LayerKind kind, bool integer, LayerSign sign = LayerSign::Signed);

}  // namespace posenc

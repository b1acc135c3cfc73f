#include <algorithm>
#include <span>

#include "engine/colours/colour_tables.h"

// Tables that follow from a few colours.

namespace posenc {
namespace {

// RdBu of ColorBrewer 2.0 with 11 classes, blue first: red stands for the positive.
constexpr std::array<std::uint32_t, 11> kRedBlueStops{0x053061, 0x2166ac, 0x4393c3, 0x92c5de, 0xd1e5f0, 0xf7f7f7,
                                                      0xfddbc7, 0xf4a582, 0xd6604d, 0xb2182b, 0x67001f};

// Okabe and Ito's set, the black moved last so that a first class never looks like a missing one.
constexpr std::array<std::uint32_t, 8> kOkabeIto{0xe69f00, 0x56b4e9, 0x009e73, 0xf0e442, 0x0072b2, 0xd55e00, 0xcc79a7, 0x000000};

constexpr std::uint8_t between(std::uint8_t from, std::uint8_t to, double share) {
    const double level = from * (1 - share) + to * share;
    const int below = static_cast<int>(level);
    return static_cast<std::uint8_t>(level - below < 0.5 ? below : below + 1);
}

constexpr ColourTable interpolate(std::span<const std::uint32_t> stops) {
    ColourTable table{};
    for (std::size_t slot = 0; slot < table.size(); ++slot) {
        const double place = static_cast<double>(slot * (stops.size() - 1)) / (kColourSlots - 1);
        const auto stop = std::min(static_cast<std::size_t>(place), stops.size() - 2);
        const double share = place - static_cast<double>(stop);
        const Rgb from = Rgb::fromHex(stops[stop]);
        const Rgb to = Rgb::fromHex(stops[stop + 1]);
        table[slot] = {between(from.red, to.red, share), between(from.green, to.green, share), between(from.blue, to.blue, share)};
    }
    return table;
}

constexpr ColourTable repeat(const std::array<std::uint32_t, 8>& classes) {
    ColourTable table{};
    for (std::size_t slot = 0; slot < table.size(); ++slot) {
        table[slot] = Rgb::fromHex(classes[slot % classes.size()]);
    }
    return table;
}

constexpr ColourTable greys() {
    ColourTable table{};
    for (std::size_t slot = 0; slot < table.size(); ++slot) {
        const auto level = static_cast<std::uint8_t>(slot);
        table[slot] = {level, level, level};
    }
    return table;
}

}  // namespace

constinit const ColourTable kRedBlueTable = interpolate(kRedBlueStops);
constinit const ColourTable kRedsTable = interpolate(std::span(kRedBlueStops).subspan<5>());
constinit const ColourTable kBluesTable = interpolate(std::span(kRedBlueStops).first<6>());
constinit const ColourTable kGreyTable = greys();
constinit const ColourTable kOkabeItoTable = repeat(kOkabeIto);

}  // namespace posenc

#pragma once

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>

#include "engine/derivation/derivation.h"

namespace posenc::test {

/// Sizes with rules of their own.
inline const std::set<std::string> kKept{"buckets", "max-distance", "head-dim", "kernel", "dilation", "dimension", "positions"};

/// Sizes of a derivation's scene drawn by a seed; 0: every size 1, as far as the encoding has it.
inline Parameters::Map drawnSizes(const DerivationDeclaration& declaration, unsigned seed) {
    std::mt19937 random(seed);
    const auto draw = [&](Index least, Index most) {
        return seed == 0 ? least : least + static_cast<Index>(random() % static_cast<unsigned>(most - least + 1));
    };
    const Grid window{draw(1, 4), draw(1, 4)};
    const std::map<std::string, ParameterValue> drawn{
        {"length", draw(1, 9)},
        {"memory", draw(0, 3)},
        {"heads", draw(1, 5)},
        {"clip", draw(0, 4)},
        {"from-window", Grid{draw(1, 4), draw(1, 4)}},
        {"to-window", Grid{draw(1, 5), draw(1, 5)}},
        {"query", draw(0, window.tokens() - 1)},
        {"shift", draw(0, std::min(window.rows, window.columns) - 1)},
    };
    Parameters::Map out = declaration.sizes;
    for (auto& [id, value] : out) {
        const bool whole = std::holds_alternative<Index>(value) && !kKept.contains(id);
        const auto found = drawn.find(id);
        value = found != drawn.end() ? found->second : whole ? draw(1, 5) : value;
    }
    if (out.contains("grid") && !out.contains("kernel")) {
        const bool square = declaration.id == "factorized-2d-as-published";
        const Index tiles = declaration.id == "shifted-window-mask" ? draw(1, 3) : 1;
        out.insert_or_assign("grid", Grid{window.rows * tiles, square ? window.rows : window.columns * tiles});
    }
    if (const auto found = out.find("window"); found != out.end() && std::holds_alternative<Grid>(found->second)) {
        out.insert_or_assign("window", window);
    }
    if (out.contains("head-dim") && !declaration.encoding.starts_with("rope-")) {
        const bool quarters = declaration.id == "detr-sine" || declaration.id == "sinusoidal-2d";
        out.insert_or_assign("head-dim", quarters ? 4 * draw(1, 3) : 2 * draw(1, 4));
    }
    if (declaration.id == "alibi-asymmetric") {
        out.insert_or_assign("heads", 2 * draw(1, 3));
    }
    if (declaration.id == "t5-global") {
        out.insert_or_assign("block", draw(1, std::get<Index>(out.find("length")->second)));
    }
    if (out.contains("length") && inputsOf(declaration).parameter("key-length") != nullptr) {
        out.insert_or_assign("key-length", std::get<Index>(out.find("length")->second) + draw(0, 3));
    }
    return out;
}

inline std::string described(const Parameters::Map& parameters) {
    std::string text;
    for (const auto& [id, value] : parameters) {
        text += " " + id + "=" + toString(value);
    }
    return text;
}

}  // namespace posenc::test

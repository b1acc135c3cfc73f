#pragma once

#include <map>
#include <optional>
#include <string>

#include "app/scene/scene.h"

namespace posenc {

/// A figure: how it is laid out, and what of its scene that leaves open. @pre layers or items are named
struct FigureOptions : FigureDescription {
    static constexpr int kMinimumSide = 64;
    static constexpr int kMaximumSide = 16384;
    static constexpr int kMinimumDpi = 36;
    static constexpr int kMaximumDpi = 2400;
    static constexpr int kMaximumCell = 512;

    HeadChoice head = {};                         ///< All: one picture per head, with one range of colours
    std::map<LayerStack, Index> slices = {};      ///< those of the scene
    std::map<std::string, LayerLook> looks = {};  ///< by layer
    std::optional<Focus> pinned = {};             ///< of the scene
    std::string carried = {};                     ///< the scene as text, which the file keeps (figure_scene.h); empty: none
};

}  // namespace posenc

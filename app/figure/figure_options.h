#pragma once

#include <QSize>
#include <QString>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/scene/scene.h"

namespace posenc {

/// How a scene is laid out for paper.
struct FigureOptions {
    static constexpr int kMinimumSide = 64;
    static constexpr int kMaximumSide = 16384;
    static constexpr int kMinimumDpi = 36;
    static constexpr int kMaximumDpi = 2400;
    static constexpr int kMaximumCell = 512;

    std::vector<std::string> layers;         ///< drawn in this order, two to a row; at least one
    HeadChoice head;                         ///< All: one picture per head, with one range of colours
    std::vector<Index> heads;                ///< one picture for each of these, whatever `head` says; none: as it says
    SliceChoice slice;                       ///< of stacks of anything else; All: one picture each, with one range of colours
    std::map<LayerStack, Index> slices;      ///< those of the scene
    std::map<std::string, LayerLook> looks;  ///< by layer
    std::optional<QSize> size;               ///< pixels; none: as large as the pictures and the resolution ask for
    int dpi = 144;                           ///< pixels per inch: how large the writing is, and the page of SVG and PDF
    int cell = 0;                            ///< pixels of one cell; 0: what the size allows
    std::optional<QString> title;            ///< above the pictures; none: the encoding's name; empty: no title
    bool colourBar = true;
    std::string carried = {};  ///< the scene as text, which the file keeps (figure_scene.h); empty: none
};

}  // namespace posenc

#pragma once

#include <array>
#include <string_view>

#include "app/scene/figure_description.h"
#include "engine/core/text.h"

namespace posenc {

/// The width of a column or a page that publishers ask for, with the size of its writing.
struct PagePreset {
    std::string_view id;     ///< as in `--preset ID`
    std::string_view title;  ///< POSENC_TEXT
    double width = 0;        ///< millimetres
    double height = 0;       ///< 0: as the content needs
    double points = 0;

    void apply(FigureDescription& figure) const {
        figure.paper = {PaperSize::Unit::Millimetre, width, height};
        figure.size.reset();
        figure.fontSize = points;
    }
};

/// Elsevier and IEEE have columns of about 85 mm; Nature's guide to authors: 89 and 183 mm, 5 to 7 points; neurips_2024.sty: a text width
/// of 5.5 inches; a slide of 13.333 x 7.5 inches.
inline constexpr std::array kPagePresets{
    PagePreset{"column", POSENC_TEXT("Column, 85 mm"), 85, 0, 8},
    PagePreset{"nature-1", POSENC_TEXT("Nature, one column, 89 mm"), 89, 0, 7},
    PagePreset{"neurips", POSENC_TEXT("NeurIPS, text width, 139.7 mm"), 139.7, 0, 8},
    PagePreset{"nature-2", POSENC_TEXT("Nature, two columns, 183 mm"), 183, 0, 7},
    PagePreset{"slide", POSENC_TEXT("Slide, 16:9"), 338.7, 190.5, 14},
};

}  // namespace posenc

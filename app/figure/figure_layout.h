#pragma once

#include <QPoint>
#include <QRectF>
#include <QSize>
#include <QSizeF>
#include <vector>

#include "app/figure/figure_options.h"
#include "engine/core/result.h"
#include "widgets/plate/heatmap_style.h"
#include "widgets/plate/plate_layout.h"

namespace posenc {

/// The title of the whole figure, above the titles of its pictures.
[[nodiscard]] QFont figureTitleFont(const HeatmapStyle& style);

/// Where the parts of a figure lie. Logical pixels are 1/96 inch, device pixels are those of the figure.
struct FigureLayout {
    QSize size;        ///< device pixels
    double scale = 1;  ///< device pixels per logical one: dpi / 96
    QRectF title;      ///< logical; empty without a title
    QRectF caption;    ///< logical
    struct Plate {
        QPoint place;  ///< device pixels, so that cells stay on whole pixels
        QSizeF size;   ///< logical
    };
    std::vector<Plate> plates;

    /// Lays out pictures of these shapes, two to a row (up to four where there are many). Without a size each picture is
    /// about 3.4 inches on its longer side, with a whole number of pixels per cell where that is possible. With `cell`
    /// every cell has exactly this many pixels (a picture is never smaller than 16 logical pixels).
    /// TooLarge where the pictures do not fit into the size, or the size is beyond 2^27 pixels.
    /// @param captionText what has to find room below the pictures; breaks between words
    [[nodiscard]] static Result<FigureLayout> compute(const std::vector<PlateShape>& shapes, const FigureOptions& options,
                                                      const HeatmapStyle& style, bool titled, const QString& captionText);
};

}  // namespace posenc

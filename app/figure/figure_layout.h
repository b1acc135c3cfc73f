#pragma once

#include <QPoint>
#include <QRectF>
#include <QSize>
#include <QSizeF>
#include <QString>
#include <QStringList>
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
    QSize size;          ///< device pixels
    double scale = 1;    ///< device pixels per logical one: dpi / 96
    HeatmapStyle style;  ///< the given one; of multiples with smaller writing where that would leave too little to the pictures
    QRectF title;        ///< logical; empty without a title
    QRectF caption;      ///< logical
    struct Plate {
        QPoint place;  ///< device pixels, so that cells stay on whole pixels
        QSizeF size;   ///< logical
        bool rowTicks = true;
        bool columnTicks = true;
    };
    std::vector<Plate> plates;
    QString captionText;  ///< what of the caption there is room for
    // Of multiples only, logical.
    QRectF heading;           ///< what they are
    QRectF bar;               ///< beside all of them; empty without one
    QRectF note;              ///< below them: what their axes count, and what a pixel shows
    bool wholeLabels = true;  ///< "head 3" has room above a picture, not only "h3"

    /// Lays out pictures of these shapes, two to a row (up to four where there are many). Without a size each picture is
    /// about 3.4 inches on its longer side, with a whole number of pixels per cell where that is possible. With `cell`
    /// every cell has exactly this many pixels (a picture is never smaller than 16 logical pixels).
    /// TooLarge where the pictures do not fit into the size, or the size is beyond 2^27 pixels.
    /// The caption takes an eighth of a size that is given at most, and ends in an ellipsis where that is not enough.
    /// @param captionText what is to find room below the pictures; breaks between words
    [[nodiscard]] static Result<FigureLayout> compute(const std::vector<PlateShape>& shapes, const FigureOptions& options,
                                                      HeatmapStyle style, bool titled, const QString& captionText);
    /// What is written above multiples, one text per picture.
    struct Labels {
        QStringList whole;  ///< "head 3"
        QStringList brief;  ///< "h3"; what has room for it at least
    };
    /// The same for pictures of one layer and one shape, which share heading, bar, and the names of their axes: with a size, as many to a
    /// row as make them largest, and the largest writing, from that of `style` down to 6 points, that leaves 0.7 of the width or of the
    /// height to them; 6 points where none does.
    [[nodiscard]] static Result<FigureLayout> multiples(const PlateShape& shape, const Labels& labels, const FigureOptions& options,
                                                        const HeatmapStyle& style, bool titled, const QString& captionText);
};

}  // namespace posenc

#pragma once

#include <QRectF>
#include <QSize>
#include <QString>
#include <vector>

#include "app/figure/figure_options.h"
#include "app/figure/figure_panels.h"
#include "engine/core/result.h"
#include "widgets/plate/heatmap_style.h"
#include "widgets/plate/plate_layout.h"

namespace posenc {

/// Where the parts of a composed figure lie. Logical units are a twelfth of the font's size, so that everything around the pictures grows
/// and shrinks with the writing.
struct FigureComposition {
    static constexpr int kFont = 12;

    /// One picture with what belongs to it.
    struct Place {
        QRectF title;
        double leastTitle = 0;  ///< width that its shortest form takes, with its letter
        QRectF badge;           ///< right of the title; empty: none, or the title would have too little room
        QRectF plate;           ///< of the labels and the picture, its corner on a whole device pixel
        QRectF picture;         ///< the cells, or the axes of a profile
        bool rowTicks = true;
        bool columnTicks = true;
        QRectF rowTitle;     ///< written upwards; empty: none
        QRectF columnTitle;  ///< likewise
        QRectF bar;          ///< its own, with labels; empty: none

        /// Gives a badge of this text its room at the right end of the title; false, and all as it was, where the title would have less
        /// than half of it, or would not say what the panel shows any more.
        bool setBadge(const QString& text, const HeatmapStyle& style);
    };

    QSizeF inches;     ///< the page, exactly
    QSize size;        ///< device pixels
    double scale = 1;  ///< device pixels per logical unit: dpi * points / 864
    QRectF title;      ///< empty: none
    QRectF caption;    ///< likewise
    QString captionText;
    std::vector<Place> places;
    QRectF bar;  ///< of all pictures, with labels; empty: none
    QRectF barTitle;
    QString barTitleText;

    /// Whether a badge of a panel found no room.
    [[nodiscard]] bool hidesBadge(const std::vector<FigurePanel>& panels) const;

    /// Lays out the pictures in a row, a column or a grid: of one width each, so wide that all of it has room on the page. A width or a
    /// height that is not given follows from the content: pictures are 2 inches wide then, or as wide as `cell` says, and the page
    /// of a small one has that width too where something is written on it. The picture of a
    /// matrix of tokens or of a grid has its shape, others and profiles are 3 : 2. Ticks and axis titles that a neighbour has too are left
    /// out. TooLarge where pictures would be smaller than 16 units or a page is beyond PaperSize::kMost inches or 2^27 pixels.
    [[nodiscard]] static Result<FigureComposition> compute(const std::vector<FigurePanel>& panels, const FigureOptions& options,
                                                           const HeatmapStyle& style, const QString& title, const QString& caption);
};

/// How the matrix of a panel lies on its axes; nothing of a profile.
[[nodiscard]] PlateShape shapeOf(const FigurePanel& panel);

}  // namespace posenc

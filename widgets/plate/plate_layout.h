#pragma once

#include <QMarginsF>
#include <QRect>
#include <QRectF>

#include "engine/fields/field.h"
#include "widgets/plate/heatmap_style.h"

namespace posenc {

/// Of what the places of a plate depend on, the part that is the matrix's own.
struct PlateShape {
    Index rows = 0;
    Index columns = 0;
    AxisMeaning rowMeaning;
    AxisMeaning columnMeaning;
};

/// Where the parts of a plate lie. Logical pixels from the plate's top left, but for the picture, which is aligned to
/// device pixels. Depends on nothing that zooming or newer values change, so nothing jumps.
struct PlateLayout {
    /// Right of the labels of a bar, with a frame: its border, and a pixel for ink that leans out of the last digit.
    static constexpr double kCardEdge = 2;

    double scale = 1;  ///< device pixels per logical one
    QRectF frame;
    QRectF header;        ///< title and subtitle
    QRectF button;        ///< at the header's right end, with `tools` only
    QRect picture;        ///< device pixels; of the matrix's own shape where isSquarish(), else all there is room for
    QRectF rowLabels;     ///< right-aligned, beside the picture
    QRectF columnLabels;  ///< below the picture
    QRectF rowTitle;      ///< empty if there is no room; written upwards; with a frame where the labels are, between two of them
    QRectF columnTitle;   ///< likewise
    QRectF histogram;     ///< left of the bar and over the cells, with `tools` only
    QRectF bar;           ///< the coloured strip itself; it, its labels and the legend are empty in a style without a bar
    QRectF barLabels;     ///< right of it; empty if there is no room
    QRectF legend;        ///< below the bar, for the marks of numbers off the scale

    [[nodiscard]] static PlateLayout compute(QSizeF size, double scale, const PlateShape& shape, const HeatmapStyle& style);
    /// What a plate that is not a multiple needs beside its picture at any size that is large enough for all of its parts.
    [[nodiscard]] static QMarginsF margins(QSizeF size, const PlateShape& shape, const HeatmapStyle& style);
    /// Width per height of the picture of a matrix; 0 where it is not of the matrix's own shape.
    [[nodiscard]] static double aspect(const PlateShape& shape);
    /// What a multiple needs beside its picture, which takes all the rest.
    [[nodiscard]] static QMarginsF multipleMargins(const PlateShape& shape, const HeatmapStyle& style);
    /// What multiples share: no picture, but a header across and a bar with labels at this place.
    [[nodiscard]] static PlateLayout shared(QRectF header, QRectF bar, double scale);
    /// Width of a bar with its labels.
    [[nodiscard]] static double barWidth(const HeatmapStyle& style);
    [[nodiscard]] QRectF logicalPicture() const;
};

}  // namespace posenc

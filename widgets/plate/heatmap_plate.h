#pragma once

#include <QCoreApplication>
#include <QPainter>
#include <QRegion>

#include "widgets/plate/heatmap_renderer.h"
#include "widgets/plate/plate_geometry.h"

namespace posenc {

/// A complete heatmap: title and subtitle, picture, axes in tokens, colour bar. Paints into any painter, on the screen and on paper alike;
/// the plate's top left is the painter's origin.
class HeatmapPlate {
    Q_DECLARE_TR_FUNCTIONS(posenc::HeatmapPlate)

public:
    /// Shows all of the matrix at first. `scale`: device pixels per logical pixel, what devicePixelRatioF() says or scaleFor() a painter.
    HeatmapPlate(QSizeF size, double scale, PlateShape shape, const HeatmapStyle& style);

    /// What multiples share, with nothing but a header and a bar to paint.
    HeatmapPlate(const PlateLayout& shared, const HeatmapStyle& style);

    static constexpr Index kMostVectorCells = Index{1} << 26;

    [[nodiscard]] const PlateGeometry& geometry() const { return at_; }
    [[nodiscard]] const PlateLayout& layout() const { return at_.layout; }
    [[nodiscard]] const HeatmapStyle& style() const { return at_.style; }
    [[nodiscard]] const ViewTransform& view() const { return at_.view; }
    void setView(const ViewTransform& view) { at_.view = view; }
    /// The shape has cells: there is a view of them.
    [[nodiscard]] bool hasCells() const { return at_.shape.rows > 0 && at_.shape.columns > 0; }
    /// The largest cell that zooming makes, in device pixels.
    [[nodiscard]] double largestCell() const;
    /// The samples that this plate shows best. @pre the shape has cells
    [[nodiscard]] Region region() const { return at_.view.region(); }
    /// The same for a vector device, of whose viewer the pixels are not known: every cell up to kMostVectorCells, else as many samples of
    /// the same shape. @pre the shape has cells, everything is in view
    [[nodiscard]] Region vectorRegion() const;

    /// What else a picture is painted with.
    struct Extras {
        const HeatmapData* backdrop = nullptr;  ///< shows where the data has no values: samples of the same matrix, maybe older
        const HeatmapColours* axis = nullptr;   ///< whose range the bar spans while limits are dragged; none: that of the colours
    };
    /// All but the marks, for which there is MarksPainter. Tells which numbers off the scale are seen.
    ValuesSeen paint(QPainter& painter, const HeatmapData& data, const HeatmapColours& colours, const Extras& extras) const;
    ValuesSeen paint(QPainter& painter, const HeatmapData& data, const HeatmapColours& colours) const {
        return paint(painter, data, colours, {});
    }
    /// Logical pixels of the plate that are not all covered by the picture's cells.
    [[nodiscard]] QRegion around() const;
    /// Header and bar of a plate of PlateLayout::shared(). @param data what one of the multiples shows @param seen in all of them
    void paintShared(QPainter& painter, const HeatmapData& data, const HeatmapColours& colours, ValuesSeen seen) const;

private:
    /// @param covered cells are painted over it: only what is beside them is
    void paintChrome(QPainter& painter, bool covered) const;
    /// Ground and border with rounded corners.
    void paintCard(QPainter& painter) const;
    void paintEmpty(QPainter& painter) const;

    PlateGeometry at_;
};

/// A whole figure of one matrix: a plate of this size at the painter's origin, everything in view.
void paintHeatmap(QPainter& painter, QSizeF size, const HeatmapData& data, const HeatmapColours& colours, const HeatmapStyle& style);
/// The samples that paintHeatmap() wants for a plate of this size. `scale` as of HeatmapPlate.
[[nodiscard]] Region figureRegion(QSizeF size, double scale, const PlateShape& shape, const HeatmapStyle& style);

}  // namespace posenc

#pragma once

#include <QCoreApplication>
#include <QPainter>
#include <memory>
#include <optional>

#include "engine/fields/twins.h"
#include "widgets/plate/heatmap_renderer.h"
#include "widgets/plate/heatmap_style.h"
#include "widgets/plate/plate_layout.h"

namespace posenc {

/// What is drawn over a picture and changes with every move of the pointer.
struct PlateMarks {
    std::optional<Cell> pointer;  ///< a row or column of -1 is not marked
    std::optional<Cell> pinned;
    std::shared_ptr<const Twins> twins;  ///< cells that read the same table entry; none: nothing to mark
    bool busy = false;
    bool focused = false;

    friend bool operator==(const PlateMarks&, const PlateMarks&) = default;
};

/// A complete heatmap: title and subtitle, picture, axes in tokens, colour bar. Paints into any painter, on the screen and on paper alike;
/// the plate's top left is the painter's origin. On SVG and PDF up to kMostRectangles samples are rectangles, neighbours of one colour in a
/// row joined; more become one image of a pixel per sample.
class HeatmapPlate {
    Q_DECLARE_TR_FUNCTIONS(posenc::HeatmapPlate)

public:
    /// Shows all of the matrix at first. `scale`: device pixels per logical pixel, what devicePixelRatioF() says or the
    /// painter's own enlargement; kVectorScale for vector devices.
    HeatmapPlate(QSizeF size, double scale, PlateShape shape, const HeatmapStyle& style);

    /// What multiples share, with nothing but a header and a bar to paint.
    explicit HeatmapPlate(const PlateLayout& shared, const HeatmapStyle& style) : style_(style), layout_(shared) {}

    static constexpr double kVectorScale = 8;
    static constexpr Index kMostRectangles = 40000;
    static constexpr Index kMostVectorCells = Index{1} << 26;
    /// The scale at which a plate is to be made for a painter.
    [[nodiscard]] static double scaleFor(const QPainter& painter);
    /// Whether it paints on SVG, PDF or a recording of what is painted, which can be enlarged later.
    [[nodiscard]] static bool isVector(const QPainter& painter);

    [[nodiscard]] const PlateLayout& layout() const { return layout_; }
    [[nodiscard]] const HeatmapStyle& style() const { return style_; }
    [[nodiscard]] const ViewTransform& view() const { return view_; }
    void setView(const ViewTransform& view) { view_ = view; }
    /// The shape has cells: there is a view of them.
    [[nodiscard]] bool hasCells() const { return shape_.rows > 0 && shape_.columns > 0; }
    /// The largest cell that zooming makes, in device pixels.
    [[nodiscard]] double largestCell() const;
    /// The samples that this plate shows best. @pre the shape has cells
    [[nodiscard]] Region region() const { return view_.region(); }
    /// The same for a vector device, of whose viewer the pixels are not known: every cell up to kMostVectorCells, else as many samples of
    /// the same shape. @pre the shape has cells, everything is in view
    [[nodiscard]] Region vectorRegion() const;

    /// What else a picture is painted with.
    struct Extras {
        const HeatmapData* backdrop = nullptr;  ///< shows where the data has no values: samples of the same matrix, maybe older
        const HeatmapColours* axis = nullptr;   ///< whose range the bar spans while limits are dragged; none: that of the colours
    };
    /// All but the marks. Tells which numbers off the scale are seen.
    ValuesSeen paint(QPainter& painter, const HeatmapData& data, const HeatmapColours& colours, const Extras& extras) const;
    ValuesSeen paint(QPainter& painter, const HeatmapData& data, const HeatmapColours& colours) const {
        return paint(painter, data, colours, {});
    }
    /// Header and bar of a plate of PlateLayout::shared(). @param data what one of the multiples shows @param seen in all of them
    void paintShared(QPainter& painter, const HeatmapData& data, const HeatmapColours& colours, ValuesSeen seen) const;
    void paintMarks(QPainter& painter, const PlateMarks& marks) const;

    /// The parts of the colour bar, logical: the strip from the largest value down to the smallest, the ends for values off
    /// the range, and below it one line for each other mark that is seen, for a scale that is not linear, and for limits that are not those
    /// of the cells.
    struct BarPlaces {
        QRectF strip;
        QRectF above;
        QRectF below;
        QRectF legend;
    };
    [[nodiscard]] BarPlaces barPlaces(ValuesSeen seen, const HeatmapColours& colours) const;

    /// The parts of the header, logical. The badge is never shortened: the title gives way, then the size of its letters.
    struct HeaderPlaces {
        QRectF title;  ///< as wide as what is shown of it
        QString shownTitle;
        QRectF badge;  ///< empty without one
        QFont badgeFont;
        QRectF subtitle;  ///< all that is left; too narrow for a few letters, nothing is written there
    };
    [[nodiscard]] HeaderPlaces headerPlaces(const HeatmapData& data) const;

    /// "key", or the axis's own label, translated; "key (row,column)" where the ticks are written so.
    [[nodiscard]] static QString axisName(const AxisMeaning& meaning, bool coordinates = false);
    /// "query 3", with row and column on a grid: "query 3 (0,3)".
    [[nodiscard]] static QString positionName(const AxisMeaning& meaning, Index position);
    /// "query 3, key 7".
    [[nodiscard]] static QString cellName(const AxisMeaning& rows, const AxisMeaning& columns, Cell cell);
    /// What is drawn at a cell: its number, that a mask hides it, or that it has none; empty outside the region.
    [[nodiscard]] static QString valueText(const HeatmapData& data, Cell cell);
    /// What NaN is among the whole numbers of a picture: "no row".
    [[nodiscard]] static QString noValueText(const HeatmapData& data);
    /// What the legend calls a mark of `kLegendOrder`: "−∞", or "masked" where a mask hides cells.
    [[nodiscard]] static QString markName(ValueClass kind, const HeatmapData& data);
    /// Beside the ends of the colour bar, what they are the limits of: "of means"; empty where these are the values of all cells, or given.
    [[nodiscard]] static QString limitsText(HeatmapColours::Limits limits);
    /// "1 px = 4 × 4 cells (mean)", or, where `brief`, "mean of 4 × 4"; empty where every sample is a cell.
    [[nodiscard]] static QString reductionLabel(const Region& region, bool brief = false);
    /// One word for what becomes of several cells: "mean".
    [[nodiscard]] static QString reductionName(Reduction reduction);

private:
    void paintChrome(QPainter& painter, const HeatmapData& data) const;
    void paintHeader(QPainter& painter, const HeatmapData& data) const;
    void paintEmpty(QPainter& painter) const;
    [[nodiscard]] ValuesSeen paintPicture(QPainter& painter, const HeatmapData& data, const ColourScale& scale,
                                          const HeatmapData* backdrop) const;
    [[nodiscard]] ValuesSeen paintRectangles(QPainter& painter, const HeatmapData& data, const ColourScale& scale) const;
    [[nodiscard]] ValuesSeen paintSamples(QPainter& painter, const HeatmapData& data, const ColourScale& scale) const;
    void paintHatch(QPainter& painter, const HeatmapHatch& hatch) const;
    void paintGridLines(QPainter& painter) const;
    /// The same into the picture's pixels.
    void blendGridLines(QImage& pixels) const;
    /// Device pixels of each line between rows or columns of a grid, from the picture's corner.
    [[nodiscard]] std::vector<QRect> gridLines() const;
    void paintNumbers(QPainter& painter, const HeatmapData& data, const ColourScale& scale) const;
    void paintReduction(QPainter& painter, const HeatmapData& data) const;
    void paintAxes(QPainter& painter) const;
    void paintBar(QPainter& painter, const HeatmapData& data, const HeatmapColours& colours, ValuesSeen seen,
                  const ColourScale& axis) const;
    void paintBarLabels(QPainter& painter, const QRectF& strip, const ColourScale& scale, const ColourScale& axis, bool integer) const;
    void paintHistogram(QPainter& painter, const QRectF& strip, const std::vector<float>& values, const ColourScale& axis,
                        bool stepped) const;
    void paintHandles(QPainter& painter, const QRectF& strip, const ColourScale& scale, const ColourScale& axis) const;
    void paintLegend(QPainter& painter, const QRectF& place, const HeatmapData& data, const HeatmapColours& colours, ValuesSeen seen) const;
    void paintTwins(QPainter& painter, const Twins& twins) const;
    void paintCross(QPainter& painter, Cell cell, bool strong) const;
    void paintBox(QPainter& painter, QRect cell, bool strong) const;

    [[nodiscard]] int period() const;
    [[nodiscard]] int hairline() const;
    /// A rectangle of the picture's device pixels in logical coordinates, cut at the picture.
    [[nodiscard]] QRectF logical(QRect pixels) const;

    PlateShape shape_;
    HeatmapStyle style_;
    PlateLayout layout_;
    ViewTransform view_;
};

/// A whole figure of one matrix: a plate of this size at the painter's origin, everything in view.
void paintHeatmap(QPainter& painter, QSizeF size, const HeatmapData& data, const HeatmapColours& colours, const HeatmapStyle& style);
/// The samples that paintHeatmap() wants for a plate of this size. `scale` as of HeatmapPlate.
[[nodiscard]] Region figureRegion(QSizeF size, double scale, const PlateShape& shape, const HeatmapStyle& style);

}  // namespace posenc

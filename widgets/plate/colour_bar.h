#pragma once

#include <QCoreApplication>
#include <QStringList>
#include <optional>

#include "widgets/plate/heatmap_renderer.h"
#include "widgets/plate/number_format.h"
#include "widgets/plate/plate_geometry.h"

class QPainter;

namespace posenc {

/// The colour bar of a plate: strip, labels, histogram, handles and legend.
class ColourBar {
    Q_DECLARE_TR_FUNCTIONS(posenc::ColourBar)

public:
    /// @param plate outlives the bar @param seen numbers off the scale that the picture shows
    ColourBar(const PlateGeometry& plate, const HeatmapColours& colours, ValuesSeen seen)
        : plate_(plate), colours_(colours), scale_(scaleOf(colours)), seen_(seen) {}

    /// Logical: the strip from the largest value down to the smallest, the ends for values off the range, and below it one line for each
    /// other mark that is seen, for a scale that is not linear, and for limits that are not those of the cells.
    struct Places {
        QRectF strip;
        QRectF above;
        QRectF below;
        QRectF legend;
    };
    [[nodiscard]] Places places() const;
    /// The largest and the smallest value as they stand beside the strip, with as many digits as there is room for, two at least.
    [[nodiscard]] QStringList endLabels(bool integer) const;
    /// @param axis whose range the strip spans: that of the colours, but while limits are dragged
    void paint(QPainter& painter, const HeatmapData& data, const ColourScale& axis) const;

private:
    [[nodiscard]] bool diverges() const { return scale_.map().kind == ColourMap::Kind::Diverging && scale_.minimum() < 0; }
    /// Room for a label, up to the edge.
    [[nodiscard]] double labelRoom() const;
    [[nodiscard]] NumberFormat labelFormat(bool integer) const;
    /// The small font, smaller where the ends have no room in it: +0.0036 is one digit wider than +0.000. None where nobody could read it.
    [[nodiscard]] std::optional<QFont> labelFont(bool integer) const;
    /// A positive one of a diverging scale has its sign.
    [[nodiscard]] QString labelText(double value, const QString& text) const;
    void paintLabels(QPainter& painter, const QRectF& strip, const ColourScale& axis, bool integer) const;
    void paintHistogram(QPainter& painter, const QRectF& strip, const std::vector<float>& values, const ColourScale& axis,
                        bool stepped) const;
    void paintHandles(QPainter& painter, const QRectF& strip, const ColourScale& axis) const;
    void paintLegend(QPainter& painter, const QRectF& place, const HeatmapData& data) const;

    const PlateGeometry& plate_;
    HeatmapColours colours_;
    ColourScale scale_;
    ValuesSeen seen_;
};

}  // namespace posenc

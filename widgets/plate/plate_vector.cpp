// Pictures on devices whose pixels are not known here: SVG, PDF, and recordings.

#include <QPaintEngine>
#include <algorithm>
#include <cmath>

#include "widgets/plate/heatmap_plate.h"

namespace posenc {
namespace {

Qt::BrushStyle patternOf(ValueMark::Pattern pattern) {
    switch (pattern) {
        case ValueMark::Pattern::RisingStripes:
            return Qt::BDiagPattern;
        case ValueMark::Pattern::FallingStripes:
            return Qt::FDiagPattern;
        case ValueMark::Pattern::Solid:
            return Qt::SolidPattern;
        case ValueMark::Pattern::Checks:
            break;
    }
    return Qt::DiagCrossPattern;
}

}  // namespace

bool HeatmapPlate::isVector(const QPainter& painter) {
    const QPaintEngine* engine = painter.paintEngine();
    return engine != nullptr &&
           (engine->type() == QPaintEngine::SVG || engine->type() == QPaintEngine::Pdf || engine->type() == QPaintEngine::Picture);
}

double HeatmapPlate::scaleFor(const QPainter& painter) {
    return isVector(painter) ? kVectorScale : painter.deviceTransform().m11();
}

Region HeatmapPlate::vectorRegion() const {
    const double cells = static_cast<double>(shape_.rows) * static_cast<double>(shape_.columns);
    const double share = std::min(1.0, std::sqrt(static_cast<double>(kMostVectorCells) / cells));
    const auto sampled = [share](Index count) {
        return Axis::sampled(0, count, share < 1 ? static_cast<Index>(static_cast<double>(count) * share) : count);
    };
    return {sampled(shape_.rows), sampled(shape_.columns), Reduction::Mean};
}

ValuesSeen HeatmapPlate::paintRectangles(QPainter& painter, const HeatmapData& data, const ColourScale& scale) const {
    ValuesSeen seen;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setClipRect(layout_.logicalPicture());
    const Axis& rows = data.region.rows;
    const Axis& columns = data.region.columns;
    // Reaching below the next rectangles hides the seams that viewers draw between neighbours.
    const int seam = period() / 6;
    for (Index row = 0; row < rows.samples; ++row) {
        const float* values = data.samples->data() + row * columns.samples;
        for (Index column = 0; column < columns.samples;) {
            const float value = values[column];
            const ValueClass kind = scale.classify(value);
            const Rgb colour = scale.colour(value);
            Index end = column + 1;
            while (end < columns.samples && scale.classify(values[end]) == kind && scale.colour(values[end]) == colour) {
                ++end;
            }
            const QRect first = view_.cellRect({rows.edge(row), columns.edge(column)});
            const QRect last = view_.cellRect({rows.edge(row + 1) - 1, columns.edge(end) - 1});
            const QRect pixels(first.topLeft(), last.bottomRight());
            painter.fillRect(logical(pixels.adjusted(0, 0, seam, seam)), toColor(colour));
            if (kind != ValueClass::Inside) {
                seen.add(kind);
                if (const ValueMark& mark = valueMark(kind); mark.pattern != ValueMark::Pattern::Solid) {
                    painter.fillRect(logical(pixels), QBrush(toColor(mark.second), patternOf(mark.pattern)));
                }
            }
            column = end;
        }
    }
    painter.restore();
    return seen;
}

ValuesSeen HeatmapPlate::paintSamples(QPainter& painter, const HeatmapData& data, const ColourScale& scale) const {
    const QSize size(static_cast<int>(data.region.columns.samples), static_cast<int>(data.region.rows.samples));
    // Patterns are as coarse on paper as elsewhere, as far as the cells are finer than their stripes.
    const double perPixel = size.width() / layout_.logicalPicture().width() / layout_.scale;
    const int stripes = std::max(2, static_cast<int>(std::lround(period() * perPixel)));
    const RenderedCells cells = renderCells(data, ViewTransform(data.rows, data.columns, size, 1), scale, style_.outside, stripes);
    painter.drawImage(layout_.logicalPicture(), cells.image);
    return cells.seen;
}

}  // namespace posenc

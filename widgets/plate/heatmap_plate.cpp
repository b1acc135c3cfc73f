#include "widgets/plate/heatmap_plate.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "widgets/plate/cells_painter.h"
#include "widgets/plate/colour_bar.h"
#include "widgets/plate/plate_axes.h"
#include "widgets/plate/plate_header.h"
#include "widgets/plate/vector_device.h"

namespace posenc {
namespace {

constexpr double kCornerRadius = 6;
constexpr double kHeaderMargin = 10;
constexpr double kLargestCell = 96;

}  // namespace

HeatmapPlate::HeatmapPlate(QSizeF size, double scale, PlateShape shape, const HeatmapStyle& style)
    : at_{std::move(shape), style, PlateLayout()} {
    at_.layout = PlateLayout::compute(size, scale, at_.shape, style);
    if (hasCells()) {
        at_.view = ViewTransform(at_.shape.rows, at_.shape.columns, at_.layout.picture.size(), largestCell());
    }
}

HeatmapPlate::HeatmapPlate(const PlateLayout& shared, const HeatmapStyle& style) : at_{PlateShape(), style, shared} {}

double HeatmapPlate::largestCell() const {
    return kLargestCell * at_.layout.scale;
}

Region HeatmapPlate::vectorRegion() const {
    const double cells = static_cast<double>(at_.shape.rows) * static_cast<double>(at_.shape.columns);
    const double share = std::min(1.0, std::sqrt(static_cast<double>(kMostVectorCells) / cells));
    const auto sampled = [share](Index count) {
        return Axis::sampled(0, count, share < 1 ? static_cast<Index>(static_cast<double>(count) * share) : count);
    };
    return {sampled(at_.shape.rows), sampled(at_.shape.columns), Reduction::Mean};
}

ValuesSeen HeatmapPlate::paint(QPainter& painter, const HeatmapData& data, const HeatmapColours& colours, const Extras& extras) const {
    ValuesSeen seen;
    painter.save();
    // Axes run to the right in every language, and what belongs to them with them.
    painter.setLayoutDirection(Qt::LeftToRight);
    paintChrome(painter, !data.empty());
    paintHeader(painter, at_, data);
    if (data.empty()) {
        paintEmpty(painter);
    } else {
        const ColourScale scale = scaleOf(colours);
        const CellsPainter cells(at_);
        seen = cells.paint(painter, data, scale, extras.backdrop);
        if (data.hatch) {
            cells.paintHatch(painter, *data.hatch);
        }
        if (data.hatch || isVector(painter)) {
            cells.paintGridLines(painter);
        }
        if (cells.paintNumbers(painter, data, scale)) {
            seen.addWritten();
        }
        if (!at_.style.multiple) {
            cells.paintReduction(painter, data);
        }
        paintAxes(painter, at_);
        if (at_.style.bar) {
            ColourBar(at_, colours, seen).paint(painter, data, extras.axis != nullptr ? scaleOf(*extras.axis) : scale);
        }
    }
    painter.restore();
    return seen;
}

void HeatmapPlate::paintShared(QPainter& painter, const HeatmapData& data, const HeatmapColours& colours, ValuesSeen seen) const {
    painter.save();
    painter.setLayoutDirection(Qt::LeftToRight);
    paintHeader(painter, at_, data);
    if (!at_.layout.bar.isEmpty()) {
        ColourBar(at_, colours, seen).paint(painter, data, scaleOf(colours));
    }
    painter.restore();
}

QRegion HeatmapPlate::around() const {
    // What is left out lies inside the picture also where its border is between two logical pixels.
    constexpr int kInside = 2;
    return QRegion(at_.layout.frame.toAlignedRect())
        .subtracted(at_.layout.logicalPicture().toAlignedRect().adjusted(kInside, kInside, -kInside, -kInside));
}

void HeatmapPlate::paintChrome(QPainter& painter, bool covered) const {
    painter.save();
    if (covered && !isVector(painter)) {
        // Most of it would be painted over.
        painter.setClipRegion(around(), Qt::IntersectClip);
    }
    if (at_.style.frame) {
        paintCard(painter);
        painter.fillRect(QRectF(1, at_.layout.header.bottom() - 1, at_.layout.frame.width() - 2, at_.hairline() / at_.layout.scale),
                         at_.style.border);
    } else if (at_.style.ground.alpha() > 0) {
        painter.fillRect(at_.layout.frame, at_.style.ground);
    }
    painter.restore();
}

void HeatmapPlate::paintCard(QPainter& painter) const {
    const QRectF frame = at_.layout.frame;
    painter.save();
    painter.setPen(QPen(at_.style.border, 1));
    painter.setBrush(at_.style.ground);
    const auto paintWhole = [&] {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), kCornerRadius, kCornerRadius);
        painter.setRenderHint(QPainter::Antialiasing, false);
    };
    if (isVector(painter) || at_.layout.scale != std::floor(at_.layout.scale) || frame != frame.toAlignedRect()) {
        paintWhole();
    } else {
        // A path costs something for each line of pixels: where edges are straight and lie on whole pixels, rectangles do.
        constexpr int kCorner = static_cast<int>(kCornerRadius) + 2;
        const QRect all = frame.toAlignedRect();
        const QRegion corners =
            QRegion(all).subtracted(all.adjusted(kCorner, 0, -kCorner, 0)).subtracted(all.adjusted(0, kCorner, 0, -kCorner));
        for (const QRect& part : QRegion(all).subtracted(corners)) {
            painter.fillRect(part, at_.style.border);
            painter.fillRect(part.intersected(all.adjusted(1, 1, -1, -1)), at_.style.ground);
        }
        for (const QRect& corner : corners) {
            painter.save();
            painter.setClipRect(corner, Qt::IntersectClip);
            paintWhole();
            painter.restore();
        }
    }
    painter.restore();
}

void HeatmapPlate::paintEmpty(QPainter& painter) const {
    const QRectF body =
        at_.layout.frame.adjusted(kHeaderMargin, at_.layout.header.height() + kHeaderMargin, -kHeaderMargin, -kHeaderMargin);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(at_.style.border, 1, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), kCornerRadius, kCornerRadius);
    painter.setFont(at_.style.font);
    painter.setPen(at_.style.muted);
    painter.drawText(body.adjusted(kHeaderMargin, 0, -kHeaderMargin, 0), Qt::AlignCenter | Qt::TextWordWrap, tr("No values to show yet"));
}

void paintHeatmap(QPainter& painter, QSizeF size, const HeatmapData& data, const HeatmapColours& colours, const HeatmapStyle& style) {
    const HeatmapPlate plate(size, scaleFor(painter), {data.rows, data.columns, data.rowMeaning, data.columnMeaning}, style);
    plate.paint(painter, data, colours);
}

Region figureRegion(QSizeF size, double scale, const PlateShape& shape, const HeatmapStyle& style) {
    return HeatmapPlate(size, scale, shape, style).region();
}

}  // namespace posenc

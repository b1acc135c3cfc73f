#include "widgets/plate/heatmap_plate.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "widgets/plate/axis_ticks.h"

namespace posenc {
namespace {

constexpr double kCornerRadius = 6;
constexpr double kHeaderMargin = 10;
constexpr double kLargestCell = 96;

}  // namespace

HeatmapPlate::HeatmapPlate(QSizeF size, double scale, PlateShape shape, const HeatmapStyle& style)
    : shape_(std::move(shape)), style_(style), layout_(PlateLayout::compute(size, scale, shape_, style)) {
    if (hasCells()) {
        view_ = ViewTransform(shape_.rows, shape_.columns, layout_.picture.size(), largestCell());
    }
}

double HeatmapPlate::largestCell() const {
    return kLargestCell * layout_.scale;
}

int HeatmapPlate::period() const {
    return std::max(2, static_cast<int>(std::lround(6 * layout_.scale)));
}

int HeatmapPlate::hairline() const {
    return std::max(1, static_cast<int>(std::floor(layout_.scale)));
}

QRectF HeatmapPlate::logical(QRect pixels) const {
    const QRect seen = pixels.intersected(QRect(QPoint(0, 0), layout_.picture.size())).translated(layout_.picture.topLeft());
    return {seen.x() / layout_.scale, seen.y() / layout_.scale, seen.width() / layout_.scale, seen.height() / layout_.scale};
}

ValuesSeen HeatmapPlate::paint(QPainter& painter, const HeatmapData& data, const HeatmapColours& colours, const Extras& extras) const {
    ValuesSeen seen;
    painter.save();
    // Axes run to the right in every language, and what belongs to them with them.
    painter.setLayoutDirection(Qt::LeftToRight);
    paintChrome(painter, data);
    if (data.empty()) {
        paintEmpty(painter);
    } else {
        const ColourScale scale = scaleOf(colours);
        seen = paintPicture(painter, data, scale, extras.backdrop);
        if (data.hatch) {
            paintHatch(painter, *data.hatch);
        }
        if (data.hatch || isVector(painter)) {
            paintGridLines(painter);
        }
        paintNumbers(painter, data, scale);
        if (!style_.multiple) {
            paintReduction(painter, data);
        }
        paintAxes(painter);
        if (style_.bar) {
            paintBar(painter, data, colours, seen, extras.axis != nullptr ? scaleOf(*extras.axis) : scale);
        }
    }
    painter.restore();
    return seen;
}

void HeatmapPlate::paintShared(QPainter& painter, const HeatmapData& data, const HeatmapColours& colours, ValuesSeen seen) const {
    painter.save();
    painter.setLayoutDirection(Qt::LeftToRight);
    paintHeader(painter, data);
    if (!layout_.bar.isEmpty()) {
        paintBar(painter, data, colours, seen, scaleOf(colours));
    }
    painter.restore();
}

void HeatmapPlate::paintChrome(QPainter& painter, const HeatmapData& data) const {
    if (style_.frame) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(style_.border, 1));
        painter.setBrush(style_.ground);
        painter.drawRoundedRect(layout_.frame.adjusted(0.5, 0.5, -0.5, -0.5), kCornerRadius, kCornerRadius);
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.fillRect(QRectF(1, layout_.header.bottom() - 1, layout_.frame.width() - 2, hairline() / layout_.scale), style_.border);
    } else {
        painter.fillRect(layout_.frame, style_.ground);
    }
    paintHeader(painter, data);
}

void HeatmapPlate::paintEmpty(QPainter& painter) const {
    const QRectF body = layout_.frame.adjusted(kHeaderMargin, layout_.header.height() + kHeaderMargin, -kHeaderMargin, -kHeaderMargin);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(style_.border, 1, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), kCornerRadius, kCornerRadius);
    painter.setFont(style_.font);
    painter.setPen(style_.muted);
    painter.drawText(body.adjusted(kHeaderMargin, 0, -kHeaderMargin, 0), Qt::AlignCenter | Qt::TextWordWrap, tr("No values to show yet"));
}

void HeatmapPlate::paintAxes(QPainter& painter) const {
    const QFont font = style_.smallFont();
    const QFontMetricsF metrics(font);
    const double scale = layout_.scale;
    painter.setFont(font);
    painter.setPen(style_.muted);

    AxisTicks columns;
    if (!layout_.columnLabels.isEmpty()) {
        columns = axisTicks(
            view_.columns(), shape_.columnMeaning, [&](const QString& label) { return metrics.horizontalAdvance(label) * scale; },
            6 * scale);
    }
    for (const AxisTick& tick : columns.ticks) {
        const double x = layout_.columnLabels.left() + tick.centre / scale;
        const double width = metrics.horizontalAdvance(tick.label) + 2;
        painter.drawText(QRectF(x - width / 2, layout_.columnLabels.top(), width, layout_.columnLabels.height()),
                         Qt::AlignHCenter | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip, tick.label);
    }
    AxisTicks rows;
    if (!layout_.rowLabels.isEmpty()) {
        rows = axisTicks(
            view_.rows(), shape_.rowMeaning, [&](const QString&) { return metrics.ascent() * scale; }, 3 * scale);
    }
    for (const AxisTick& tick : rows.ticks) {
        const double y = layout_.rowLabels.top() + tick.centre / scale;
        painter.drawText(QRectF(layout_.rowLabels.left(), y - metrics.height() / 2, layout_.rowLabels.width(), metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip, tick.label);
    }
    if (!layout_.columnTitle.isEmpty()) {
        painter.drawText(
            layout_.columnTitle, Qt::AlignCenter | Qt::TextSingleLine,
            metrics.elidedText(axisName(shape_.columnMeaning, columns.coordinates), Qt::ElideRight, layout_.columnTitle.width()));
    }
    if (!layout_.rowTitle.isEmpty()) {
        painter.save();
        painter.translate(layout_.rowTitle.left(), layout_.rowTitle.bottom());
        painter.rotate(-90);
        painter.drawText(QRectF(0, 0, layout_.rowTitle.height(), layout_.rowTitle.width()), Qt::AlignCenter | Qt::TextSingleLine,
                         metrics.elidedText(axisName(shape_.rowMeaning, rows.coordinates), Qt::ElideRight, layout_.rowTitle.height()));
        painter.restore();
    }
}

void paintHeatmap(QPainter& painter, QSizeF size, const HeatmapData& data, const HeatmapColours& colours, const HeatmapStyle& style) {
    const HeatmapPlate plate(size, HeatmapPlate::scaleFor(painter), {data.rows, data.columns, data.rowMeaning, data.columnMeaning}, style);
    plate.paint(painter, data, colours);
}

Region figureRegion(QSizeF size, double scale, const PlateShape& shape, const HeatmapStyle& style) {
    return HeatmapPlate(size, scale, shape, style).region();
}

}  // namespace posenc

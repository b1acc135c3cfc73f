#include <QPainterPath>

#include "widgets/plate/heatmap_plate.h"

namespace posenc {
namespace {

constexpr double kHatchGap = 7;  // logical pixels from line to line

}  // namespace

void HeatmapPlate::paintHatch(QPainter& painter, const HeatmapHatch& hatch) const {
    const QRectF picture = layout_.logicalPicture();
    QPainterPath outside;
    outside.addRect(picture);
    if (hatch.rows.count > 0 && hatch.columns.count > 0) {
        const QRect first = view_.cellRect({hatch.rows.first, hatch.columns.first});
        const QRect last = view_.cellRect({hatch.rows.first + hatch.rows.count - 1, hatch.columns.first + hatch.columns.count - 1});
        const QRectF inside = logical(QRect(first.topLeft(), last.bottomRight()));
        QPainterPath block;
        block.addRect(inside);
        outside = outside.subtracted(block);
    }
    painter.save();
    painter.setClipPath(outside, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    // A dark line beside a light one: seen on every colour.
    const double width = hairline() / layout_.scale;
    for (const auto& [colour, shift] : {std::pair(QColor(0, 0, 0, 150), 0.0), std::pair(QColor(255, 255, 255, 150), width)}) {
        painter.setPen(QPen(colour, width));
        for (double x = picture.left() - picture.height() + shift; x < picture.right(); x += kHatchGap) {
            painter.drawLine(QPointF(x, picture.bottom()), QPointF(x + picture.height(), picture.top()));
        }
    }
    painter.restore();
}

}  // namespace posenc

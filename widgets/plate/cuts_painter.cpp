#include "widgets/plate/cuts_painter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <functional>

#include "widgets/plate/heatmap_renderer.h"
#include "widgets/plate/number_format.h"

namespace posenc {
namespace {

constexpr double kCutPart = 0.2;  // of the picture
constexpr double kCutMost = 72;   // logical pixels
constexpr double kCutLeast = 28;
constexpr double kCutPadding = 3;
constexpr double kCutDot = 3;
constexpr float kCutGround = 0.9F;

/// One curve: along the picture from sample to sample, up with the values.
struct Curve {
    const AxisTransform& strip;
    std::function<std::optional<float>(Index)> valueOf;  ///< by cell
    std::function<QPointF(double, double)> place;        ///< of logical pixels along the strip and a share of the height
};

/// Where a value lies between the ends of the colours, the nearest end outside; none where it has no place there: not finite, or without a
/// logarithm.
std::optional<double> shareOf(const ColourScale& values, std::optional<float> value) {
    if (!value || !std::isfinite(*value) || !values.transform().defines(static_cast<double>(*value))) {
        return std::nullopt;
    }
    return std::clamp(values.position(static_cast<double>(*value)), 0.0, 1.0);
}

double middleOf(const AxisTransform& strip, Index cell, double scale) {
    return static_cast<double>(strip.edge(cell) + strip.edge(cell + 1)) / 2 / scale;
}

QPainterPath pathOf(const Curve& curve, const ColourScale& values, double scale) {
    QPainterPath path;
    bool joined = false;
    const Axis seen = curve.strip.visible();
    for (Index sample = 0; sample < seen.samples; ++sample) {
        const Index cell = seen.edge(sample);
        const auto share = shareOf(values, curve.valueOf(cell));
        if (!share) {
            joined = false;
            continue;
        }
        const double along = seen.exact() ? middleOf(curve.strip, cell, scale) : (static_cast<double>(sample) + 0.5) / scale;
        const QPointF point = curve.place(along, *share);
        joined ? path.lineTo(point) : path.moveTo(point);
        joined = true;
    }
    return path;
}

}  // namespace

CutsPainter::Places CutsPainter::places(Cell cell) const {
    const QRectF picture = plate_.layout.logicalPicture();
    const double height = std::min(kCutMost, picture.height() * kCutPart);
    const double width = std::min(kCutMost, picture.width() * kCutPart);
    Places places;
    const QRect pixels = plate_.view.cellRect(cell);
    const double scale = plate_.layout.scale;
    if (height >= kCutLeast) {
        const bool low = (pixels.top() + pixels.height()) / scale > picture.height() - height - kCutPadding;
        places.row = QRectF(picture.left(), low ? picture.top() : picture.bottom() - height, picture.width(), height);
    }
    if (width >= kCutLeast) {
        const bool left = pixels.left() / scale < width + kCutPadding;
        places.column = QRectF(left ? picture.right() - width : picture.left(), picture.top(), width, picture.height());
    }
    return places;
}

void CutsPainter::paint(QPainter& painter, const HeatmapData& data, const HeatmapColours& colours, Cell cell) const {
    const Places places = this->places(cell);
    const ColourScale values = scaleOf(colours);
    const double scale = plate_.layout.scale;
    const QFont font = plate_.style.smallFont();
    const QFontMetricsF metrics(font);
    QColor ground = plate_.style.ground;
    ground.setAlphaF(kCutGround);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font);
    const auto draw = [&](const QRectF& place, const Curve& curve, Index at) {
        if (place.isEmpty()) {
            return;
        }
        painter.setClipRect(place);
        painter.fillRect(place, ground);
        painter.setPen(QPen(plate_.style.muted, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(place.adjusted(0.5, 0.5, -0.5, -0.5));
        const double extent = curve.strip.extent() / scale;
        if (const auto zero = shareOf(values, 0.0F); zero && *zero > 0 && *zero < 1) {
            painter.setPen(QPen(plate_.style.muted, 1, Qt::DotLine));
            painter.drawLine(curve.place(0, *zero), curve.place(extent, *zero));
        }
        painter.setPen(QPen(plate_.style.text, 1.25));
        painter.drawPath(pathOf(curve, values, scale));
        if (const auto share = shareOf(values, curve.valueOf(at))) {
            const QPointF point = curve.place(middleOf(curve.strip, at, scale), *share);
            painter.setPen(QPen(plate_.style.ground, 1));
            painter.setBrush(plate_.style.accent);
            painter.drawEllipse(point, kCutDot, kCutDot);
        }
    };
    const auto inside = [](double share, double from, double length) { return from + kCutPadding + share * (length - 2 * kCutPadding); };
    draw(places.row,
         {plate_.view.columns(),
          [&](Index column) {
              return data.at({cell.row, column});
          },
          [&](double along, double share) {
              return QPointF(places.row.left() + along, inside(1 - share, places.row.top(), places.row.height()));
          }},
         cell.column);
    draw(places.column,
         {plate_.view.rows(),
          [&](Index row) {
              return data.at({row, cell.column});
          },
          [&](double along, double share) {
              return QPointF(inside(share, places.column.left(), places.column.width()), places.column.top() + along);
          }},
         cell.row);
    // What the ends of the curves are, once.
    if (!places.row.isEmpty()) {
        painter.setClipRect(places.row);
        painter.setPen(plate_.style.text);
        const NumberFormat format = formatForRange(values.minimum(), values.maximum(), data.whole());
        const QRectF room = places.row.adjusted(kCutPadding, 0, -kCutPadding, 0);
        if (room.height() > 2 * metrics.height()) {
            painter.drawText(room, Qt::AlignRight | Qt::AlignTop, endText(format, values.maximum()));
            painter.drawText(room, Qt::AlignRight | Qt::AlignBottom, endText(format, values.minimum()));
        }
    }
    painter.restore();
}

}  // namespace posenc

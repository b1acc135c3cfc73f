#include "widgets/profile/profile_drawing.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace posenc {
namespace {

/// Qt's rasteriser finds a pixel by walking along its line of pixels, so that a flat line costs the square of its length; drawn in strips
/// it gives the same pixels.
constexpr int kStrip = 64;

void drawInStrips(QPainter& painter, const QVector<QPointF>& places, int width) {
    const double reach = painter.pen().widthF() + 2;
    const qsizetype last = places.size() - 1;
    qsizetype begin = 0;
    for (int left = 0; left < width; left += kStrip) {
        while (begin < last && places[begin + 1].x() < left - reach) {
            ++begin;
        }
        qsizetype end = begin;
        while (end < last && places[end].x() <= left + kStrip + reach) {
            ++end;
        }
        // One more on either side, for joins.
        const qsizetype from = std::max<qsizetype>(0, begin - 1);
        const qsizetype to = std::min(last, end + 1);
        painter.setClipRect(QRect(left, 0, kStrip, painter.device()->height()));
        painter.drawPolyline(places.constData() + from, static_cast<int>(to - from + 1));
    }
    painter.setClipping(false);
}

void drawRun(QPainter& painter, const QVector<QPointF>& places, int width) {
    if (places.size() < 2) {
        return;
    }
    // A dash goes on from where the one before ended.
    if (painter.pen().style() == Qt::SolidLine) {
        drawInStrips(painter, places, width);
    } else {
        painter.drawPolyline(places.constData(), static_cast<int>(places.size()));
    }
}

}  // namespace

QImage drawProfile(const ProfileDrawing& drawing) {
    if (drawing.size.isEmpty() || drawing.range.isEmpty()) {
        return {};
    }
    QImage image((QSizeF(drawing.size) * drawing.ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(drawing.ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing, drawing.smooth);
    // The middle of a pixel is where its number says.
    const double middle = drawing.smooth ? 0.5 : 0;
    const double across = drawing.size.width() / drawing.range.width();
    const double up = drawing.size.height() / drawing.range.height();
    for (const DrawnLine& line : drawing.lines) {
        painter.setPen(line.pen);
        QVector<QPointF> places;
        places.reserve(line.points.size());
        for (const QPointF& point : line.points) {
            if (std::isfinite(point.y())) {
                places << QPointF((point.x() - drawing.range.left()) * across + middle,
                                  drawing.size.height() - (point.y() - drawing.range.top()) * up + middle);
            } else {
                drawRun(painter, places, drawing.size.width());
                places.clear();
            }
        }
        drawRun(painter, places, drawing.size.width());
    }
    return image;
}

}  // namespace posenc

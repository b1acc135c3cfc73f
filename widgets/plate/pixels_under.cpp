#include "widgets/plate/pixels_under.h"

#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <cmath>

namespace posenc {

PixelsUnder pixelsUnder(const QPainter& painter, const QRect& pixels, double scale) {
    const QPaintEngine& engine = *painter.paintEngine();
    auto* device = engine.paintDevice()->devType() == QInternal::Image ? static_cast<QImage*>(engine.paintDevice()) : nullptr;
    // A plate may lie anywhere on a sheet or in a window, but on whole pixels.
    const QTransform& placed = painter.deviceTransform();
    const QPoint origin(static_cast<int>(std::lround(placed.dx())), static_cast<int>(std::lround(placed.dy())));
    const QRect rectangle = pixels.translated(origin);
    if (device == nullptr || device->format() != QImage::Format_RGB32 || painter.hasClipping() ||
        !qFuzzyCompare(placed, QTransform(scale, 0, 0, scale, origin.x(), origin.y())) || !device->rect().contains(rectangle)) {
        return {};
    }
    const QRegion clip = engine.systemClip();
    const QRegion visible = clip.isEmpty() ? QRegion(rectangle) : clip.intersected(rectangle);
    return {reinterpret_cast<QRgb*>(device->scanLine(rectangle.top())) + rectangle.left(),
            device->bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb)), visible.translated(-rectangle.topLeft())};
}

}  // namespace posenc

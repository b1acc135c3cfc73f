#pragma once

#include <QRegion>
#include <QRgb>
#include <cstddef>

class QPainter;

namespace posenc {

/// Device pixels on the image that a painter paints on, to be written without it, which would copy once more.
struct PixelsUnder {
    QRgb* first = nullptr;      ///< null: they are not there to be written
    std::ptrdiff_t stride = 0;  ///< from a row to the next
    QRegion visible;            ///< what of them is to be painted, from the first one's corner
};

/// The pixels of a rectangle, counted from the painter's origin. For a widget that is painted they are on the image behind its window,
/// where what lies on the widget stays as it is. None where the painter itself is clipped, where the rectangle does not lie on the image,
/// or this is none of plain opaque pixels. @param scale device pixels per logical pixel
[[nodiscard]] PixelsUnder pixelsUnder(const QPainter& painter, const QRect& pixels, double scale);

}  // namespace posenc

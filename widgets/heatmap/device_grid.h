#pragma once

#include <QPointF>
#include <QRect>

namespace posenc {

/// Where the device pixels of a picture lie in the logical coordinates of its widget, at fractional scale factors too.
struct DeviceGrid {
    double scale = 1;
    QPointF shift;   ///< how far the widget's device pixels lie beside its logical origin
    QPoint picture;  ///< the picture's first device pixel

    /// The device pixel of the picture that owns a place of the widget; may lie outside of the picture.
    [[nodiscard]] QPoint pixelAt(QPointF position) const;
    /// The logical positions whose device pixels lie in a rectangle of the picture, at least one.
    [[nodiscard]] QRect positionsIn(QRect pixels) const;
};

}  // namespace posenc

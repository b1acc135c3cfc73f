#include "widgets/plate/plate_geometry.h"

#include <algorithm>
#include <cmath>

namespace posenc {

int PlateGeometry::period() const {
    return std::max(2, static_cast<int>(std::lround(6 * layout.scale)));
}

int PlateGeometry::hairline() const {
    return std::max(1, static_cast<int>(std::floor(layout.scale)));
}

QRectF PlateGeometry::logical(QRect pixels) const {
    const QRect seen = pixels.intersected(QRect(QPoint(0, 0), layout.picture.size())).translated(layout.picture.topLeft());
    return {seen.x() / layout.scale, seen.y() / layout.scale, seen.width() / layout.scale, seen.height() / layout.scale};
}

}  // namespace posenc

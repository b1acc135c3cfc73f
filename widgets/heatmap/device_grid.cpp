#include "widgets/heatmap/device_grid.h"

#include <algorithm>
#include <cmath>

namespace posenc {

QPoint DeviceGrid::pixelAt(QPointF position) const {
    const QPointF device = position * scale + shift;
    return QPoint(static_cast<int>(std::floor(device.x())), static_cast<int>(std::floor(device.y()))) - picture;
}

QRect DeviceGrid::positionsIn(QRect pixels) const {
    const QRect device = pixels.translated(picture);
    // The first logical position whose device pixel is not before `pixel`.
    const auto first = [this](int pixel, double offset) { return static_cast<int>(std::ceil((pixel - offset) / scale - 1e-9)); };
    const int left = first(device.left(), shift.x());
    const int top = first(device.top(), shift.y());
    const int right = first(device.left() + device.width(), shift.x());
    const int bottom = first(device.top() + device.height(), shift.y());
    return {left, top, std::max(1, right - left), std::max(1, bottom - top)};
}

}  // namespace posenc

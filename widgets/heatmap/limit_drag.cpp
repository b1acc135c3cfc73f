#include "widgets/heatmap/limit_drag.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/plate/heatmap_renderer.h"

namespace posenc {
namespace {

constexpr double kReach = 6;          // logical pixels around a handle that take it
constexpr double kFarthest = 2;       // lengths of the bar that a limit is dragged beyond it
constexpr double kClosest = 1 / 64.;  // part of the bar that stays between the limits

/// A value with no more digits than a pixel of the bar can tell from its neighbour.
double tidied(double value, double neighbour) {
    const double apart = std::abs(neighbour - value);
    if (apart <= 0 || !std::isfinite(apart)) {
        return value;
    }
    const double step = std::pow(10, std::floor(std::log10(apart)));
    const double tidy = std::round(value / step) * step;
    return std::isfinite(tidy) ? tidy : value;
}

/// Cells are float32: a limit beyond their numbers tells nothing, and far beyond is no number itself.
double inReach(double value, const ValueTransform& transform) {
    constexpr auto kLargest = static_cast<double>(std::numeric_limits<float>::max());
    constexpr auto kSmallest = static_cast<double>(std::numeric_limits<float>::denorm_min());
    return std::clamp(value, transform.defines(-kLargest) ? -kLargest : kSmallest, kLargest);
}

}  // namespace

QRectF LimitDrag::areaOf(const PlateLayout& layout) {
    return layout.bar.united(layout.barLabels).adjusted(-1, -kReach, 1, kReach);
}

std::optional<bool> LimitDrag::endAt(QPointF position, const QRectF& strip, const HeatmapColours& colours) {
    const bool beside = position.x() < strip.left() - kReach || position.x() > strip.right() + kReach;
    if (beside || colours.maximum <= colours.minimum) {
        return std::nullopt;
    }
    const double up = std::abs(position.y() - strip.top());
    const double down = std::abs(position.y() - strip.bottom());
    return std::min(up, down) <= kReach ? std::optional(up < down) : std::nullopt;
}

LimitDrag::Limits LimitDrag::limitsAt(double y, const QRectF& strip, const HeatmapColours& now, bool whole) const {
    const ColourScale axis = scaleOf(found_);
    const double height = std::max(1.0, strip.height());
    const double end = upper_ ? 1 : 0;
    const double place = (strip.bottom() - y + beside_) / height;
    double value = upper_ ? found_.maximum : found_.minimum;
    // Where the hand is back at the start the limit has all of its digits again.
    if (std::abs(place - end) * height >= 1) {
        const double kept = upper_ ? std::clamp(place, kClosest, 1 + kFarthest) : std::clamp(place, -kFarthest, 1 - kClosest);
        value = whole ? std::round(axis.valueAt(kept)) : tidied(axis.valueAt(kept), axis.valueAt(kept + 1 / height));
        value = inReach(value, found_.transform);
    }
    return upper_ ? Limits{now.minimum, std::max(value, now.minimum)} : Limits{std::min(value, now.maximum), now.maximum};
}

}  // namespace posenc

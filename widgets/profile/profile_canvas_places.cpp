// Where things are on the canvas.
#include <algorithm>
#include <cmath>

#include "widgets/profile/custom_plot.h"
#include "widgets/profile/profile_canvas.h"

namespace posenc {
namespace {

constexpr int kReach = 6;

}  // namespace

std::optional<Index> ProfileCanvas::offsetAt(QPoint place) const {
    const QRect rect = plot_->axisRect()->rect();
    if (data_.count == 0 || !rect.adjusted(-kReach, 0, kReach, kReach).contains(place)) {
        return std::nullopt;
    }
    const auto offset = static_cast<Index>(std::lround(plot_->xAxis->pixelToCoord(place.x())));
    return std::clamp(offset, data_.first, data_.first + data_.count - 1);
}

int ProfileCanvas::nameAt(QPoint place) const {
    for (int line = 0; plot_->legend->visible() && line < plot_->legend->itemCount(); ++line) {
        if (plot_->legend->item(line)->outerRect().contains(place)) {
            return line;
        }
    }
    return -1;
}

int ProfileCanvas::lineAt(QPoint place) const {
    if (const int named = nameAt(place); named >= 0) {
        return named;
    }
    if (!plot_->axisRect()->rect().contains(place) || data_.count == 0) {
        return -1;
    }
    const auto last = static_cast<double>(data_.count - 1);
    const double at = std::clamp(plot_->xAxis->pixelToCoord(place.x()) - static_cast<double>(data_.first), 0.0, last);
    const auto left = static_cast<std::size_t>(std::floor(at));
    const auto right = static_cast<std::size_t>(std::ceil(at));
    int nearest = -1;
    double reach = kReach;
    for (std::size_t line = 0; line < data_.lines.size(); ++line) {
        const auto& values = *data_.lines[line].values;
        const double value = std::lerp(values[left], values[right], at - std::floor(at));
        const double away = std::abs(plot_->yAxis->coordToPixel(value) - place.y());
        if (away < reach) {
            reach = away;
            nearest = static_cast<int>(line);
        }
    }
    return nearest;
}

QPoint ProfileCanvas::placeOf(Index offset, double value) const {
    return QPointF(plot_->xAxis->coordToPixel(static_cast<double>(offset)), plot_->yAxis->coordToPixel(value)).toPoint();
}

QPair<double, double> ProfileCanvas::valueRange() const {
    return {plot_->yAxis->range().lower, plot_->yAxis->range().upper};
}

}  // namespace posenc

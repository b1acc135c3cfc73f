#include "widgets/profile/profile_data.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posenc {

QVector<QPointF> profilePoints(const std::vector<double>& values, Index first, int most) {
    const auto count = static_cast<Index>(values.size());
    const auto at = [&](Index place) { return QPointF(static_cast<double>(first + place), values[static_cast<std::size_t>(place)]); };
    QVector<QPointF> points;
    if (count <= most) {
        points.reserve(static_cast<int>(count));
        for (Index place = 0; place < count; ++place) {
            points << at(place);
        }
        return points;
    }
    const Index parts = std::max(1, most / 2);
    for (Index part = 0; part < parts; ++part) {
        const Index begin = part * count / parts;
        const Index end = (part + 1) * count / parts;
        Index least = -1;
        Index greatest = -1;
        for (Index place = begin; place < end; ++place) {
            const double value = values[static_cast<std::size_t>(place)];
            if (std::isnan(value)) {
                continue;
            }
            least = least < 0 || value < values[static_cast<std::size_t>(least)] ? place : least;
            greatest = greatest < 0 || value > values[static_cast<std::size_t>(greatest)] ? place : greatest;
        }
        if (least < 0) {
            points << QPointF(static_cast<double>(first + begin), std::numeric_limits<double>::quiet_NaN());
            continue;
        }
        points << at(std::min(least, greatest));
        if (least != greatest) {
            points << at(std::max(least, greatest));
        }
    }
    return points;
}

}  // namespace posenc

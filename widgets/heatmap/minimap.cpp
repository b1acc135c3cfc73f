#include "widgets/heatmap/minimap.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/plate/heatmap_renderer.h"
#include "widgets/plate/marks_painter.h"

namespace posenc {
namespace {

constexpr double kPart = 0.25;  // of the shorter side of the picture
constexpr double kSmallestMap = 40;
constexpr double kLargestMap = 128;
constexpr double kMapMargin = 6;
constexpr double kThinnestMap = 8;

/// Fewer samples of the same matrix: the mean of those that are finite, or of whole numbers the smallest.
HeatmapData reduced(const HeatmapData& whole, QSize size) {
    const Axis& rows = whole.region.rows;
    const Axis& columns = whole.region.columns;
    HeatmapData small;
    small.rows = whole.rows;
    small.columns = whole.columns;
    small.integer = whole.integer;
    small.region = {Axis::sampled(0, whole.rows, std::min<Index>(size.height(), rows.samples)),
                    Axis::sampled(0, whole.columns, std::min<Index>(size.width(), columns.samples)), Reduction::Mean};
    const Axis down = Axis::sampled(0, rows.samples, small.region.rows.samples);
    const Axis across = Axis::sampled(0, columns.samples, small.region.columns.samples);
    auto samples = std::make_shared<std::vector<float>>();
    samples->reserve(static_cast<std::size_t>(small.region.samples()));
    for (Index row = 0; row < down.samples; ++row) {
        for (Index column = 0; column < across.samples; ++column) {
            double sum = 0;
            double least = std::numeric_limits<double>::infinity();
            int finite = 0;
            for (Index r = down.edge(row); r < down.edge(row + 1); ++r) {
                for (Index c = across.edge(column); c < across.edge(column + 1); ++c) {
                    const auto value = static_cast<double>((*whole.samples)[static_cast<std::size_t>(r * columns.samples + c)]);
                    if (std::isfinite(value)) {
                        sum += value;
                        least = std::min(least, value);
                        ++finite;
                    }
                }
            }
            const float first = (*whole.samples)[static_cast<std::size_t>(down.edge(row) * columns.samples + across.edge(column))];
            samples->push_back(finite == 0 ? first : static_cast<float>(whole.integer ? least : sum / finite));
        }
    }
    small.samples = std::move(samples);
    return small;
}

}  // namespace

QRectF Minimap::place(const PlateGeometry& plate, const QRectF& keepFree) {
    const QRectF picture = plate.layout.logicalPicture();
    const double side = std::min(kLargestMap, std::min(picture.width(), picture.height()) * kPart);
    if (plate.view.fitted() || side < kSmallestMap) {
        return {};
    }
    const double wide = static_cast<double>(plate.shape.columns) / static_cast<double>(plate.shape.rows);
    const QSizeF size(std::max(kThinnestMap, wide >= 1 ? side : side * wide), std::max(kThinnestMap, wide >= 1 ? side / wide : side));
    const QRectF room = picture.adjusted(kMapMargin, kMapMargin, -kMapMargin, -kMapMargin);
    const QRectF usual(room.bottomRight() - QPointF(size.width(), size.height()), size);
    return usual.intersects(keepFree) ? QRectF(room.topLeft(), size) : usual;
}

QPointF Minimap::shareAt(const QRectF& place, QPointF position) {
    return {std::clamp((position.x() - place.left()) / place.width(), 0.0, 1.0),
            std::clamp((position.y() - place.top()) / place.height(), 0.0, 1.0)};
}

const QImage& Minimap::cells(QSize size, const HeatmapData& whole, const HeatmapColours& colours, int period) {
    if (cells_.size() != size || samples_ != whole.samples || !(colours_ == colours)) {
        const HeatmapData small = reduced(whole, size);
        cells_ = renderCells(small, ViewTransform(small.rows, small.columns, size, 1), scaleOf(colours), Qt::gray, period).image;
        samples_ = whole.samples;
        colours_ = colours;
    }
    return cells_;
}

void Minimap::paint(QPainter& painter, const PlateGeometry& plate, const QRectF& place, const HeatmapData* whole,
                    const HeatmapColours& colours) {
    const double scale = plate.layout.scale;
    const QSize pixels = (place.size() * scale).toSize().expandedTo({1, 1});
    if (whole != nullptr) {
        painter.drawImage(place, cells(pixels, *whole, colours, plate.period()));
    } else {
        painter.fillRect(place, plate.style.outside);
    }
    const MarksPainter marks(plate);
    marks.paintFrame(painter, place);
    const auto part = [](const AxisTransform& strip, double length) {
        const auto all = static_cast<double>(strip.length());
        return std::pair(strip.start() / all * length, std::max(2.0, strip.extent() / all * length));
    };
    const auto [left, width] = part(plate.view.columns(), place.width());
    const auto [top, height] = part(plate.view.rows(), place.height());
    marks.paintFrame(painter, QRectF(place.left() + left, place.top() + top, width, height));
}

}  // namespace posenc

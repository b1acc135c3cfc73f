#include "widgets/heatmap/heatmap_renderer.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <iterator>
#include <mutex>

#include "engine/core/threads.h"

namespace posenc {
namespace {

constexpr int kNone = -1;
/// Rows of pixels that are worth another thread.
constexpr Index kRowsPerTask = 128;

/// The sample that each pixel of a strip shows, kNone outside of the samples' cells.
std::vector<int> samplesOfPixels(const AxisTransform& strip, const Axis& axis) {
    std::vector<int> samples(static_cast<std::size_t>(strip.extent()), kNone);
    if (strip.reduced() && axis == strip.visible()) {
        for (int pixel = 0; pixel < strip.extent(); ++pixel) {
            samples[static_cast<std::size_t>(pixel)] = static_cast<int>(std::min<Index>(pixel, axis.samples - 1));
        }
        return samples;
    }
    for (int pixel = 0; pixel < strip.extent(); ++pixel) {
        const Index cell = strip.reduced() ? strip.middleCell(pixel) : strip.cellAt(pixel);
        if (cell >= axis.first && cell < axis.first + axis.count) {
            samples[static_cast<std::size_t>(pixel)] = static_cast<int>(axis.sampleOf(cell));
        }
    }
    return samples;
}

QRgb toQRgb(Rgb colour) {
    return qRgb(colour.red, colour.green, colour.blue);
}

std::array<QRgb, kColourSlots> lookupTable(const ColourMap& map) {
    std::array<QRgb, kColourSlots> table{};
    std::ranges::transform(*map.table, table.begin(), toQRgb);
    return table;
}

/// What every row of a picture is coloured by.
class Colouring {
public:
    Colouring(const HeatmapData& data, const ViewTransform& view, const ColourScale& scale, int period)
        : scale_(scale), table_(lookupTable(scale.map())), rowOf_(samplesOfPixels(view.rows(), data.region.rows)), period_(period) {
        const std::vector<int> columnOf = samplesOfPixels(view.columns(), data.region.columns);
        const auto first = std::ranges::find_if(columnOf, [](int sample) { return sample != kNone; });
        if (first == columnOf.end()) {
            return;
        }
        // Cells are runs of neighbours: the covered pixels have no gap.
        const auto last = std::find(first, columnOf.end(), kNone);
        begin_ = static_cast<std::size_t>(first - columnOf.begin());
        samples_ = static_cast<std::size_t>(*(last - 1) - *first) + 1;
        values_ = data.samples->data() + *first;
        rowLength_ = data.region.columns.samples;
        // From here on, samples count from the first one that is seen.
        std::transform(first, last, std::back_inserter(slotOf_), [first](int sample) { return sample - *first; });
    }

    [[nodiscard]] bool empty() const { return slotOf_.empty(); }

    /// Colours the rows [begin, end) of pixels, of which a row has `stride`.
    [[nodiscard]] ValuesSeen colour(QRgb* pixels, std::size_t stride, std::size_t begin, std::size_t end) const {
        ValuesSeen seen;
        std::vector<int> found(samples_);
        int shown = kNone;
        bool marked = false;
        for (std::size_t y = begin; y < end; ++y) {
            QRgb* line = pixels + y * stride + begin_;
            if (rowOf_[y] == kNone) {
                continue;
            }
            const float* values = values_ + rowOf_[y] * rowLength_;
            const bool repeated = rowOf_[y] == shown;
            if (!repeated) {
                shown = rowOf_[y];
                marked = scale_.findSlots({values, samples_}, found);
            }
            if (marked) {
                mark(line, y, values, found, seen);  // patterns go on from row to row
            } else if (repeated) {
                std::memcpy(line, line - stride, slotOf_.size() * sizeof(QRgb));
            } else {
                for (std::size_t x = 0; x < slotOf_.size(); ++x) {
                    line[x] = table_[static_cast<std::size_t>(found[static_cast<std::size_t>(slotOf_[x])])];
                }
            }
        }
        return seen;
    }

private:
    void mark(QRgb* line, std::size_t y, const float* values, const std::vector<int>& found, ValuesSeen& seen) const {
        for (std::size_t x = 0; x < slotOf_.size(); ++x) {
            const auto sample = static_cast<std::size_t>(slotOf_[x]);
            if (found[sample] >= 0) {
                line[x] = table_[static_cast<std::size_t>(found[sample])];
                continue;
            }
            const ValueClass kind = scale_.classify(values[sample]);
            seen.add(kind);
            line[x] = toQRgb(valueMark(kind).at(static_cast<int>(x + begin_), static_cast<int>(y), period_));
        }
    }

    const ColourScale& scale_;
    std::array<QRgb, kColourSlots> table_;
    std::vector<int> rowOf_;   ///< sample of each row of pixels
    std::vector<int> slotOf_;  ///< and of each covered column
    std::size_t begin_ = 0;    ///< first covered column
    std::size_t samples_ = 0;  ///< of a row that are seen
    const float* values_ = nullptr;
    Index rowLength_ = 0;
    int period_;
};

}  // namespace

ColourScale scaleOf(const HeatmapColours& colours) {
    const ColourMap& map = colours.map != nullptr ? *colours.map : defaultColourMap(LayerKind::Score, false);
    return {map, colours.minimum, colours.maximum, colours.transform, colours.reversed};
}

void renderOver(QImage& image, ValuesSeen& seen, const HeatmapData& data, const ViewTransform& view, const ColourScale& scale, int period) {
    assert(!data.empty() && image.size() == view.picture() && period >= 2);
    const Colouring colouring(data, view, scale, period);
    if (colouring.empty()) {
        return;
    }
    const auto stride = static_cast<std::size_t>(image.bytesPerLine()) / sizeof(QRgb);
    auto* pixels = reinterpret_cast<QRgb*>(image.bits());
    std::mutex mutex;
    withFreeThreads(image.height(), kRowsPerTask, [&](Index begin, Index end) {
        const ValuesSeen some = colouring.colour(pixels, stride, static_cast<std::size_t>(begin), static_cast<std::size_t>(end));
        const std::scoped_lock lock(mutex);
        seen.add(some);
    });
}

RenderedCells renderCells(const HeatmapData& data, const ViewTransform& view, const ColourScale& scale, QColor outside, int period) {
    RenderedCells result{QImage(view.picture(), QImage::Format_RGB32), {}};
    result.image.fill(outside);
    renderOver(result.image, result.seen, data, view, scale, period);
    return result;
}

}  // namespace posenc

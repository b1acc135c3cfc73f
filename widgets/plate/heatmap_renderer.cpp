#include "widgets/plate/heatmap_renderer.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstring>
#include <new>

namespace posenc {
namespace {

constexpr int kNone = -1;

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

}  // namespace

ColourScale scaleOf(const HeatmapColours& colours) {
    const ColourMap& map = colours.map != nullptr ? *colours.map : defaultColourMap(LayerKind::Score, false);
    return {map, colours.minimum, colours.maximum, colours.transform, colours.reversed, colours.whole};
}

QColor inkOn(Rgb colour) {
    const auto linear = [](std::uint8_t channel) {
        const double share = channel / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    const double luminance = 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
    return luminance > 0.179 ? Qt::black : Qt::white;
}

QImage allocatedImage(QSize size, QImage::Format format) {
    QImage image(size, format);
    if (image.isNull() && !size.isEmpty()) {
        throw std::bad_alloc();
    }
    return image;
}

QImage markImage(ValueClass kind, QSize size, int period) {
    QImage image = allocatedImage(size, QImage::Format_RGB32);
    for (int y = 0; y < size.height(); ++y) {
        for (int x = 0; x < size.width(); ++x) {
            image.setPixelColor(x, y, toColor(valueMark(kind).at(x, y, period)));
        }
    }
    return image;
}

void renderOver(QImage& image, ValuesSeen& seen, const HeatmapData& data, const ViewTransform& view, const ColourScale& scale, int period) {
    assert(!data.empty() && image.size() == view.picture() && period >= 2);
    const std::vector<int> columnOf = samplesOfPixels(view.columns(), data.region.columns);
    const std::vector<int> rowOf = samplesOfPixels(view.rows(), data.region.rows);
    const auto isSample = [](int sample) { return sample != kNone; };
    const auto firstPixel = std::ranges::find_if(columnOf, isSample);
    if (firstPixel == columnOf.end()) {
        return;
    }
    // Cells are runs of neighbours: the covered pixels have no gap.
    const auto begin = static_cast<std::size_t>(firstPixel - columnOf.begin());
    const auto end = static_cast<std::size_t>(std::find(firstPixel, columnOf.end(), kNone) - columnOf.begin());
    const int firstSample = columnOf[begin];
    const int lastSample = columnOf[end - 1];

    const std::array<QRgb, kColourSlots> table = lookupTable(scale.map());
    std::vector<int> found(static_cast<std::size_t>(lastSample - firstSample) + 1);
    // From here on, samples count from the first one that is seen.
    std::vector<int> slotOf(end - begin);
    std::ranges::transform(columnOf.begin() + static_cast<std::ptrdiff_t>(begin), columnOf.begin() + static_cast<std::ptrdiff_t>(end),
                           slotOf.begin(), [firstSample](int sample) { return sample - firstSample; });
    const auto stride = static_cast<std::size_t>(image.bytesPerLine()) / sizeof(QRgb);
    QRgb* line = reinterpret_cast<QRgb*>(image.bits()) + begin;
    int shown = kNone;
    bool marked = false;
    const float* values = nullptr;
    for (std::size_t y = 0; y < rowOf.size(); ++y, line += stride) {
        if (rowOf[y] == kNone) {
            continue;
        }
        const bool repeated = rowOf[y] == shown;
        if (!repeated) {
            shown = rowOf[y];
            values = data.samples->data() + shown * data.region.columns.samples + firstSample;
            marked = scale.findSlots({values, found.size()}, found);
        }
        if (marked) {
            // Patterns go on from row to row.
            for (std::size_t x = 0; x < slotOf.size(); ++x) {
                const auto sample = static_cast<std::size_t>(slotOf[x]);
                if (found[sample] >= 0) {
                    line[x] = table[static_cast<std::size_t>(found[sample])];
                    continue;
                }
                const ValueClass kind = scale.classify(values[sample]);
                seen.add(kind);
                line[x] = toQRgb(valueMark(kind).at(static_cast<int>(x + begin), static_cast<int>(y), period));
            }
        } else if (repeated) {
            std::memcpy(line, line - stride, slotOf.size() * sizeof(QRgb));
        } else {
            for (std::size_t x = 0; x < slotOf.size(); ++x) {
                line[x] = table[static_cast<std::size_t>(found[static_cast<std::size_t>(slotOf[x])])];
            }
        }
    }
}

RenderedCells renderCells(const HeatmapData& data, const ViewTransform& view, const ColourScale& scale, QColor outside, int period) {
    RenderedCells result{allocatedImage(view.picture(), QImage::Format_RGB32), {}};
    result.image.fill(outside);
    renderOver(result.image, result.seen, data, view, scale, period);
    return result;
}

}  // namespace posenc

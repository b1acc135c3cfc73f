#include "widgets/heatmap/heatmap_renderer.h"

#include <algorithm>
#include <cassert>
#include <cstring>

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

/// One row of samples as colours, and which of them are marks instead.
struct ColouredRow {
    std::vector<QRgb> colours;
    std::vector<ValueClass> kinds;
    bool marked = false;
};

}  // namespace

ColourScale scaleOf(const HeatmapColours& colours) {
    return {colours.map != nullptr ? *colours.map : defaultColourMap(LayerKind::Score, false), colours.minimum, colours.maximum};
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
    ColouredRow row;
    row.colours.resize(static_cast<std::size_t>(lastSample) + 1);
    row.kinds.resize(row.colours.size());
    const auto colourRow = [&, local = scale](int sampleRow) {
        const float* values = data.samples->data() + sampleRow * data.region.columns.samples;
        if (row.marked) {
            std::ranges::fill(row.kinds, ValueClass::Inside);
        }
        row.marked = false;
        for (int sample = firstSample; sample <= lastSample; ++sample) {
            const auto place = static_cast<std::size_t>(sample);
            const int slot = local.slot(values[sample]);
            if (slot >= 0) {
                row.colours[place] = table[static_cast<std::size_t>(slot)];
            } else {
                row.marked = true;
                row.kinds[place] = local.classify(values[sample]);
                seen.add(row.kinds[place]);
            }
        }
    };
    const auto stride = static_cast<std::size_t>(image.bytesPerLine()) / sizeof(QRgb);
    auto* line = reinterpret_cast<QRgb*>(image.bits());
    int shown = kNone;
    for (std::size_t y = 0; y < rowOf.size(); ++y, line += stride) {
        if (rowOf[y] == kNone) {
            continue;
        }
        if (rowOf[y] == shown && !row.marked) {
            std::memcpy(line + begin, line - stride + begin, (end - begin) * sizeof(QRgb));
            continue;
        }
        if (rowOf[y] != shown) {
            colourRow(rowOf[y]);
            shown = rowOf[y];
        }
        if (!row.marked) {
            for (std::size_t x = begin; x < end; ++x) {
                line[x] = row.colours[static_cast<std::size_t>(columnOf[x])];
            }
            continue;
        }
        for (std::size_t x = begin; x < end; ++x) {
            const auto sample = static_cast<std::size_t>(columnOf[x]);
            line[x] = row.kinds[sample] == ValueClass::Inside
                          ? row.colours[sample]
                          : toQRgb(valueMark(row.kinds[sample]).at(static_cast<int>(x), static_cast<int>(y), period));
        }
    }
}

RenderedCells renderCells(const HeatmapData& data, const ViewTransform& view, const ColourScale& scale, QColor outside, int period) {
    RenderedCells result{QImage(view.picture(), QImage::Format_RGB32), {}};
    result.image.fill(outside);
    renderOver(result.image, result.seen, data, view, scale, period);
    return result;
}

}  // namespace posenc

#include "widgets/plate/heatmap_renderer.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstring>
#include <map>
#include <new>
#include <utility>

#include "engine/core/threads.h"

namespace posenc {
namespace {

constexpr int kNone = -1;
/// Rows of pixels that are worth handing to another thread.
constexpr std::size_t kRowsTogether = 96;

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

/// The patterns of marks as rows of pixels, each made once: marked cells come in runs, as keys that a mask hides.
class MarkRows {
public:
    MarkRows(int width, int period) : width_(width), period_(period) {}

    /// The row of pixels at this height.
    [[nodiscard]] const QRgb* at(ValueClass kind, int y) {
        if (lastRow_ != nullptr && kind == lastKind_ && y == lastY_) {
            return lastRow_;
        }
        // Checks are two halves high, which for an odd period is one pixel less.
        const ValueMark& mark = valueMark(kind);
        const int height = mark.pattern == ValueMark::Pattern::Checks ? period_ / 2 * 2 : period_;
        std::vector<QRgb>& row = rows_[{kind, y % height}];
        if (row.empty()) {
            for (int x = 0; x < width_; ++x) {
                row.push_back(toQRgb(mark.at(x, y, period_)));
            }
        }
        lastKind_ = kind;
        lastY_ = y;
        return lastRow_ = row.data();
    }

private:
    int width_;
    int period_;
    ValueClass lastKind_ = ValueClass::Inside;
    int lastY_ = 0;
    const QRgb* lastRow_ = nullptr;
    std::map<std::pair<ValueClass, int>, std::vector<QRgb>> rows_;
};

bool alike(float a, float b) {
    return a == b || (std::isnan(a) && std::isnan(b));
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
    // From here on, samples count from the first one that is seen.
    std::vector<int> slotOf(end - begin);
    std::ranges::transform(columnOf.begin() + static_cast<std::ptrdiff_t>(begin), columnOf.begin() + static_cast<std::ptrdiff_t>(end),
                           slotOf.begin(), [firstSample](int sample) { return sample - firstSample; });
    const auto stride = static_cast<std::size_t>(image.bytesPerLine()) / sizeof(QRgb);
    QRgb* const pixels = reinterpret_cast<QRgb*>(image.bits()) + begin;
    const auto paintRows = [&](std::size_t firstRow, std::size_t endRow, ValuesSeen& found) {
        std::vector<int> slots(static_cast<std::size_t>(lastSample - firstSample) + 1);
        QRgb* line = pixels + firstRow * stride;
        int shown = kNone;
        bool marked = false;
        const float* values = nullptr;
        MarkRows marks(image.width(), period);
        for (std::size_t y = firstRow; y < endRow; ++y, line += stride) {
            if (rowOf[y] == kNone) {
                continue;
            }
            const bool repeated = rowOf[y] == shown;
            if (!repeated) {
                shown = rowOf[y];
                values = data.samples->data() + shown * data.region.columns.samples + firstSample;
                marked = scale.findSlots({values, slots.size()}, slots);
            }
            if (marked) {
                // Patterns go on from row to row.
                for (std::size_t x = 0; x < slotOf.size();) {
                    const auto sample = static_cast<std::size_t>(slotOf[x]);
                    if (slots[sample] >= 0) {
                        line[x++] = table[static_cast<std::size_t>(slots[sample])];
                        continue;
                    }
                    const float value = values[sample];
                    const std::size_t first = x;
                    while (x < slotOf.size() && alike(values[slotOf[x]], value)) {
                        ++x;
                    }
                    const ValueClass kind = scale.classify(value);
                    found.add(kind);
                    const QRgb* row = marks.at(kind, static_cast<int>(y)) + begin;
                    std::copy(row + first, row + x, line + first);
                }
            } else if (repeated) {
                std::memcpy(line, line - stride, slotOf.size() * sizeof(QRgb));
            } else {
                for (std::size_t x = 0; x < slotOf.size(); ++x) {
                    line[x] = table[static_cast<std::size_t>(slots[static_cast<std::size_t>(slotOf[x])])];
                }
            }
        }
    };
    // The window waits for it: on every core.
    const std::size_t blocks = (rowOf.size() + kRowsTogether - 1) / kRowsTogether;
    std::vector<ValuesSeen> found(blocks);
    inParallel(static_cast<int>(blocks), [&](int block) {
        const auto at = static_cast<std::size_t>(block);
        paintRows(at * kRowsTogether, std::min(rowOf.size(), (at + 1) * kRowsTogether), found[at]);
    });
    for (const ValuesSeen& some : found) {
        seen.add(some);
    }
}

RenderedCells renderCells(const HeatmapData& data, const ViewTransform& view, const ColourScale& scale, QColor outside, int period) {
    RenderedCells result{allocatedImage(view.picture(), QImage::Format_RGB32), {}};
    result.image.fill(outside);
    renderOver(result.image, result.seen, data, view, scale, period);
    return result;
}

}  // namespace posenc

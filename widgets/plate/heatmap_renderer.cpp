#include "widgets/plate/heatmap_renderer.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstring>
#include <iterator>
#include <new>
#include <utility>

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

}  // namespace

ColourScale scaleOf(const HeatmapColours& colours) {
    const ColourMap& map = colours.map != nullptr ? *colours.map : defaultColourMap(LayerKind::Score, false);
    return {map, colours.minimum, colours.maximum, colours.transform, colours.reversed, colours.whole};
}

QColor inkOn(Rgb colour) {
    // Asked for every number of a picture, and a power takes longer than the rest of it.
    static const auto kLinear = [] {
        std::array<double, 256> linear{};
        for (std::size_t channel = 0; channel < linear.size(); ++channel) {
            const double share = static_cast<double>(channel) / 255;
            linear[channel] = share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
        }
        return linear;
    }();
    const double luminance = 0.2126 * kLinear[colour.red] + 0.7152 * kLinear[colour.green] + 0.0722 * kLinear[colour.blue];
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
        auto* row = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < size.width(); ++x) {
            row[x] = toQRgb(valueMark(kind).at(x, y, period));
        }
    }
    return image;
}

const QRgb* MarkRows::at(ValueClass kind, int y) {
    Pattern& pattern = patterns_[static_cast<std::size_t>(kind)];
    std::call_once(pattern.made, [&] {
        // Checks are two halves high and wide, which for an odd period is one pixel less.
        const ValueMark& mark = valueMark(kind);
        pattern.height = mark.pattern == ValueMark::Pattern::Checks ? period_ / 2 * 2 : period_;
        pattern.pixels.resize(static_cast<std::size_t>(pattern.height) * static_cast<std::size_t>(width_));
        QRgb* pixel = pattern.pixels.data();
        for (int row = 0; row < pattern.height; ++row) {
            for (int x = 0; x < width_; ++x, ++pixel) {
                *pixel = x < pattern.height ? toQRgb(mark.at(x, row, period_)) : *(pixel - pattern.height);
            }
        }
    });
    return pattern.pixels.data() + static_cast<std::ptrdiff_t>(y % pattern.height) * width_;
}

CellsRenderer::CellsRenderer(const HeatmapData& data, const ViewTransform& view, const ColourScale& scale, int period)
    : data_(data), scale_(scale), rowOf_(samplesOfPixels(view.rows(), data.region.rows)), marks_(view.picture().width(), period) {
    assert(!data.empty() && period >= 2);
    std::ranges::transform(*scale.map().table, table_.begin(), toQRgb);
    // Cells are runs of neighbours: the covered pixels have no gap.
    const std::vector<int> columnOf = samplesOfPixels(view.columns(), data.region.columns);
    const auto first = std::ranges::find_if(columnOf, [](int sample) { return sample != kNone; });
    const auto end = std::find(first, columnOf.end(), kNone);
    if (first == end) {
        return;
    }
    begin_ = static_cast<int>(first - columnOf.begin());
    firstSample_ = *first;
    std::transform(first, end, std::back_inserter(slotOf_), [this](int sample) { return sample - firstSample_; });
    for (int sample = 0; sample <= slotOf_.back() + 1; ++sample) {
        pixelOf_.push_back(static_cast<int>(std::ranges::lower_bound(slotOf_, sample) - slotOf_.begin()));
    }
}

void CellsRenderer::findMarkedRuns(const float* values, const std::vector<int>& slots, std::vector<MarkedRun>& runs) const {
    for (std::size_t sample = 0; sample < slots.size();) {
        if (slots[sample] >= 0) {
            ++sample;
            continue;
        }
        // Bit by bit, as NaN does not equal itself.
        const auto bits = std::bit_cast<std::uint32_t>(values[sample]);
        const std::size_t first = sample;
        while (sample < slots.size() && std::bit_cast<std::uint32_t>(values[sample]) == bits) {
            ++sample;
        }
        runs.push_back({pixelOf_[first], pixelOf_[sample], scale_.classify(values[first])});
    }
}

void CellsRenderer::paint(QRgb* line, std::ptrdiff_t stride, int first, int end, ValuesSeen& seen) {
    if (slotOf_.empty()) {
        return;
    }
    std::vector<int> slots(pixelOf_.size() - 1);
    std::vector<MarkedRun> runs;
    line += begin_;
    int shown = kNone;
    for (int y = first; y < end; ++y, line += stride) {
        const int row = rowOf_[static_cast<std::size_t>(y)];
        if (row == kNone) {
            continue;
        }
        if (row == shown) {
            std::memcpy(line, line - stride, slotOf_.size() * sizeof(QRgb));
        } else {
            shown = row;
            const float* values = data_.samples->data() + row * data_.region.columns.samples + firstSample_;
            runs.clear();
            if (scale_.findSlots({values, slots.size()}, slots)) {
                findMarkedRuns(values, slots, runs);
            }
            // Marked ones, too, as a loop without a branch is quicker: their marks follow.
            const int* slotOf = slotOf_.data();
            for (std::size_t x = 0; x < slotOf_.size(); ++x) {
                line[x] = table_[static_cast<std::size_t>(slots[static_cast<std::size_t>(slotOf[x])]) % kColourSlots];
            }
        }
        // Patterns go on from row to row.
        for (const MarkedRun& run : runs) {
            seen.add(run.kind);
            const QRgb* pattern = marks_.at(run.kind, y) + begin_;
            std::copy(pattern + run.begin, pattern + run.end, line + run.begin);
        }
    }
}

void renderOver(QImage& image, ValuesSeen& seen, const HeatmapData& data, const ViewTransform& view, const ColourScale& scale, int period) {
    assert(image.size() == view.picture());
    CellsRenderer renderer(data, view, scale, period);
    renderer.paint(reinterpret_cast<QRgb*>(image.bits()), image.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb)), 0, image.height(),
                   seen);
}

RenderedCells renderCells(const HeatmapData& data, const ViewTransform& view, const ColourScale& scale, QColor outside, int period) {
    RenderedCells result{allocatedImage(view.picture(), QImage::Format_RGB32), {}};
    result.image.fill(outside);
    renderOver(result.image, result.seen, data, view, scale, period);
    return result;
}

}  // namespace posenc

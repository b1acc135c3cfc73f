#pragma once

#include <QColor>
#include <QImage>
#include <array>
#include <bitset>
#include <cstddef>
#include <mutex>
#include <vector>

#include "engine/colours/colour_scale.h"
#include "widgets/plate/heatmap_data.h"
#include "widgets/plate/view_transform.h"

namespace posenc {

/// Marks that a legend explains, in its order; those of values beyond the ends of the colours stand on the bar itself.
inline constexpr std::array kLegendOrder{ValueClass::MinusInfinity, ValueClass::PlusInfinity, ValueClass::NotANumber, ValueClass::NoValue};

/// Which kinds of numbers a picture shows, for the legend, and whether its cells have room for their numbers, which are written then.
class ValuesSeen {
public:
    void add(ValueClass kind) { seen_.set(static_cast<std::size_t>(kind)); }
    void add(const ValuesSeen& others) { seen_ |= others.seen_; }
    [[nodiscard]] bool has(ValueClass kind) const { return seen_.test(static_cast<std::size_t>(kind)); }
    void addWritten() { seen_.set(kWritten); }
    [[nodiscard]] bool written() const { return seen_.test(kWritten); }
    friend bool operator==(const ValuesSeen&, const ValuesSeen&) = default;

private:
    static constexpr std::size_t kWritten = 7;  ///< behind those of ValueClass
    std::bitset<kWritten + 1> seen_;
};

[[nodiscard]] inline QColor toColor(Rgb colour) {
    return {colour.red, colour.green, colour.blue};
}
/// Black or white, whichever stands out from a colour (W3C relative luminance, equal contrast at 0.179): 4.5 : 1 at least.
[[nodiscard]] QColor inkOn(Rgb colour);
/// The scale of the colours, with the default map where none is named.
[[nodiscard]] ColourScale scaleOf(const HeatmapColours& colours);

/// An image whose pixels are not set yet. Throws std::bad_alloc where there is no memory for them, which QImage leaves to be found out.
[[nodiscard]] QImage allocatedImage(QSize size, QImage::Format format);

/// A mark as a picture of its own, for legends. `period` as of ValueMark
[[nodiscard]] QImage markImage(ValueClass kind, QSize size, int period);

/// The patterns of marks as rows of pixels, each made when it is first asked for. Several threads may ask.
class MarkRows {
public:
    MarkRows(int width, int period) : width_(width), period_(period) {}

    /// The row of pixels at this height.
    [[nodiscard]] const QRgb* at(ValueClass kind, int y);

private:
    struct Pattern {
        std::once_flag made;
        int height = 0;  ///< after which it repeats
        std::vector<QRgb> pixels;
    };

    int width_;
    int period_;
    std::array<Pattern, 7> patterns_;  ///< index: ValueClass
};

/// Colours the visible device pixels of a picture, some rows at a time: cost follows these, never the size of the matrix. Every pixel shows
/// the sample that covers its cell; where the samples are one per pixel of this view, each its own. Samples of another view (older ones,
/// while newer are on their way) are stretched; pixels outside of their region are left as they are.
class CellsRenderer {
public:
    /// @param data outlives the renderer @param period device pixels after which the patterns of marks repeat, >= 2
    /// @pre !data.empty(), the view is of this matrix
    CellsRenderer(const HeatmapData& data, const ViewTransform& view, const ColourScale& scale, int period);

    /// Colours the rows [first, end) and tells which numbers off the scale are in them. Several threads may call it.
    /// @param line where the first of them begins @param stride pixels from a row to the next
    void paint(QRgb* line, std::ptrdiff_t stride, int first, int end, ValuesSeen& seen);

private:
    /// Neighbouring pixels of a row that show the mark of one number.
    struct MarkedRun {
        int begin = 0;
        int end = 0;
        ValueClass kind = ValueClass::Inside;
    };
    void findMarkedRuns(const float* values, const std::vector<int>& slots, std::vector<MarkedRun>& runs) const;

    const HeatmapData& data_;
    ColourScale scale_;
    std::array<QRgb, kColourSlots> table_{};
    std::vector<int> rowOf_;    ///< the sample of each row of pixels
    int begin_ = 0;             ///< the first column of pixels that has a sample
    int firstSample_ = 0;       ///< its sample, from which on the columns' samples count
    std::vector<int> slotOf_;   ///< the sample of each column of pixels
    std::vector<int> pixelOf_;  ///< the first column of each sample, and behind them the end
    MarkRows marks_;
};

struct RenderedCells {
    QImage image;  ///< RGB32, exactly the visible device pixels
    ValuesSeen seen;
};

/// A picture of CellsRenderer's; pixels outside of the samples' region take `outside`.
[[nodiscard]] RenderedCells renderCells(const HeatmapData& data, const ViewTransform& view, const ColourScale& scale, QColor outside,
                                        int period);

/// Draws `data` into the pixels of `image` that its region covers and leaves the others as they are.
void renderOver(QImage& image, ValuesSeen& seen, const HeatmapData& data, const ViewTransform& view, const ColourScale& scale, int period);

}  // namespace posenc

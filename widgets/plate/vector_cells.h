#pragma once

#include <functional>

#include "widgets/plate/heatmap_renderer.h"
#include "widgets/plate/plate_geometry.h"

class QPainter;

namespace posenc {

/// The colours of a plate's cells on SVG and PDF, without loss: one rectangle for neighbours of one colour in a row and in the equal rows
/// below it, or one image of a pixel per sample, whichever takes fewer bytes in the file. Up to kFewRectangles stay rectangles: they weigh
/// next to nothing, and programs that smooth images would blur cells as large as these. More than kMostRectangles are an image: their
/// page is larger than nearly any image, and to measure both takes memory by the hundred megabytes.
class VectorCells {
public:
    static constexpr Index kFewRectangles = 256;
    static constexpr Index kMostRectangles = 65'536;

    /// All three outlive it. @pre !data.empty()
    VectorCells(const PlateGeometry& plate, const HeatmapData& data, const ColourScale& scale)
        : plate_(plate), data_(data), scale_(scale) {}

    /// Tells which numbers off the scale are seen.
    [[nodiscard]] ValuesSeen paint(QPainter& painter) const;

private:
    struct Run {
        Index firstRow;  ///< samples
        Index endRow;
        Index first;
        Index end;
        ValueClass kind;
        Rgb colour;
    };
    /// Calls `each` with the runs of one kind and colour, equal rows together, until it says false.
    void forRuns(const std::function<bool(const Run&)>& each) const;
    [[nodiscard]] QRect pixelsOf(const Run& run) const;
    /// The pattern of a mark over cells that have its ground already.
    void paintPattern(QPainter& painter, const Run& run) const;
    void paintRectangles(QPainter& painter) const;
    void paintImage(QPainter& painter, const QImage& samples) const;
    /// Samples between one stripe of a mark and the next where these lie in the image; 0: they are patterns over it, as cells are as
    /// large as the stripes or larger.
    [[nodiscard]] int stripes() const;
    [[nodiscard]] RenderedCells samples() const;
    [[nodiscard]] bool rectanglesAreBetter(const QPainter& painter, const QImage& samples) const;

    const PlateGeometry& plate_;
    const HeatmapData& data_;
    const ColourScale& scale_;
};

}  // namespace posenc

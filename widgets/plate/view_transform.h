#pragma once

#include <QPoint>
#include <QRect>
#include <QSize>
#include <algorithm>
#include <optional>

#include "engine/fields/region.h"

namespace posenc {

/// Where the cells of one axis lie on a strip of `extent` device pixels that shows a part of it. All boundaries come from
/// edge(): cells, grid lines, hit test and selection agree on every pixel. Widths of cells add up to length() and differ
/// by one pixel at most. The axis always covers the whole strip: 1 <= zoom, 0 <= hidden pixels before and after. All factors and
/// distances are finite.
class AxisTransform {
public:
    AxisTransform() = default;
    /// All of the axis. 1 <= count < 2^27; an extent below 1 counts as 1.
    AxisTransform(Index count, int extent);

    [[nodiscard]] Index count() const { return count_; }
    [[nodiscard]] int extent() const { return extent_; }
    /// Device pixels of the whole axis at this zoom.
    [[nodiscard]] Index length() const { return length_; }
    [[nodiscard]] double pixelsPerCell() const { return static_cast<double>(length_) / static_cast<double>(count_); }
    [[nodiscard]] double zoom() const { return zoom_; }

    /// First pixel of a cell, 0 <= cell <= count; the edge of cell + 1 ends it. May lie outside of the strip.
    [[nodiscard]] Index edge(Index cell) const { return origin_ + cell * length_ / count_; }
    /// The cell that owns a pixel of the strip, the last one where several share it. Pixels outside count as the nearest.
    [[nodiscard]] Index cellAt(Index pixel) const;
    /// The cell under the middle of a pixel of the strip; what is sampled where several cells share a pixel.
    [[nodiscard]] Index middleCell(Index pixel) const;
    [[nodiscard]] bool reduced() const { return length_ < count_; }
    /// The cells on the strip: one sample each, or one per pixel where several share one.
    [[nodiscard]] Axis visible() const;

    /// Zoom as a factor over "all of it", with the cell at `pixel` staying there as far as the limits allow.
    void setZoom(double zoom, int pixel);
    /// Moves the axis by `pixels` to the right (down).
    void moveBy(double pixels);
    /// Puts the start of the strip at this many pixels after the start of the axis, as far as the limits allow.
    void setStart(double pixels);
    [[nodiscard]] double start() const { return start_; }
    /// Moves as little as needed for a cell to be in full view.
    void reveal(Index cell);
    /// The same part of the axis on another number of pixels.
    void setExtent(int extent);

    friend bool operator==(const AxisTransform&, const AxisTransform&) = default;

private:
    void settle();

    Index count_ = 1;
    int extent_ = 1;
    double zoom_ = 1;
    double start_ = 0;  ///< exact, so that many small steps add up to one large step
    Index length_ = 1;
    Index origin_ = 0;
};

/// Where the cells of a matrix lie on a picture, in device pixels. A value: every change makes a new one.
class ViewTransform {
public:
    ViewTransform() = default;
    /// The whole matrix on the picture. Zooming ends where a cell is `largestCell` pixels wide and high.
    ViewTransform(Index rows, Index columns, QSize picture, double largestCell);

    [[nodiscard]] const AxisTransform& rows() const { return rows_; }
    [[nodiscard]] const AxisTransform& columns() const { return columns_; }
    [[nodiscard]] QSize picture() const { return {columns_.extent(), rows_.extent()}; }
    [[nodiscard]] bool fitted() const { return zoom_ <= 1; }
    /// How much larger cells are than where all of them are in view: 1 to largestZoom().
    [[nodiscard]] double zoom() const { return zoom_; }
    [[nodiscard]] double largestZoom() const { return std::max(largestZoom(rows_), largestZoom(columns_)); }

    /// The cell that owns a pixel; none outside of the picture.
    [[nodiscard]] std::optional<Cell> cellAt(QPoint pixel) const;
    /// The pixels of a cell, also where they lie outside of the picture. Empty where the cell owns no pixel.
    [[nodiscard]] QRect cellRect(Cell cell) const;
    /// The cells on the picture, at most one sample per pixel, as their mean.
    [[nodiscard]] Region region() const { return {rows_.visible(), columns_.visible(), Reduction::Mean}; }

    /// Zoomed by a factor with the cell under the pixel staying there.
    [[nodiscard]] ViewTransform zoomed(double factor, QPoint pixel) const;
    [[nodiscard]] ViewTransform panned(QPointF pixels) const;
    [[nodiscard]] ViewTransform revealing(Cell cell) const;
    /// These cells in the middle of the picture, as large as all of them fit. @pre 1 <= count
    [[nodiscard]] ViewTransform showing(const Axis& rows, const Axis& columns) const;
    /// The cell that lies at these shares of height and width of the matrix, in the middle of the picture as far as the limits allow.
    [[nodiscard]] ViewTransform centredAt(QPointF share) const;
    [[nodiscard]] ViewTransform fit() const;
    /// The same part of the matrix on a picture of another size.
    [[nodiscard]] ViewTransform resized(QSize picture, double largestCell) const;
    /// The view of a matrix that took this one's place: all of it if all was seen, else cells of the same size from the
    /// same cell on, as far as there are such.
    [[nodiscard]] ViewTransform reshaped(Index rows, Index columns, QSize picture, double largestCell) const;

    friend bool operator==(const ViewTransform&, const ViewTransform&) = default;

private:
    [[nodiscard]] double largestZoom(const AxisTransform& axis) const;
    void applyZoom(double zoom, QPoint pixel);

    AxisTransform rows_;
    AxisTransform columns_;
    double largestCell_ = 1;
    double zoom_ = 1;  ///< of the axis that can be zoomed further; the other one stops at its own limit
};

}  // namespace posenc

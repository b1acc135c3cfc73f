#include "widgets/plate/view_transform.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace posenc {

AxisTransform::AxisTransform(Index count, int extent) : count_(count), extent_(std::max(1, extent)) {
    assert(count >= 1 && count < Index{1} << 27);
    settle();
}

void AxisTransform::settle() {
    assert(std::isfinite(zoom_) && std::isfinite(start_));
    length_ = std::max<Index>(extent_, std::llround(extent_ * zoom_));
    start_ = std::clamp(start_, 0.0, static_cast<double>(length_ - extent_));
    origin_ = -std::llround(start_);
}

Index AxisTransform::cellAt(Index pixel) const {
    const Index place = std::clamp<Index>(pixel - origin_, 0, length_ - 1);
    return ((place + 1) * count_ - 1) / length_;
}

Index AxisTransform::middleCell(Index pixel) const {
    const Index place = std::clamp<Index>(pixel - origin_, 0, length_ - 1);
    return (2 * place + 1) * count_ / (2 * length_);
}

Axis AxisTransform::visible() const {
    if (!reduced()) {
        const Index first = cellAt(0);
        return {first, cellAt(extent_ - 1) - first + 1, cellAt(extent_ - 1) - first + 1};
    }
    const Index first = -origin_ * count_ / length_;
    const Index last = ((extent_ - origin_) * count_ - 1) / length_;
    return Axis::sampled(first, last - first + 1, extent_);
}

void AxisTransform::setZoom(double zoom, int pixel) {
    const Index kept = cellAt(pixel);
    const double share = (start_ + pixel + 0.5) / static_cast<double>(length_);
    zoom_ = std::max(1.0, zoom);
    length_ = std::max<Index>(extent_, std::llround(extent_ * zoom_));
    start_ = share * static_cast<double>(length_) - pixel - 0.5;
    settle();
    // Rounding may have moved an edge across the pixel.
    if (edge(kept) > pixel) {
        setStart(start_ + static_cast<double>(edge(kept) - pixel));
    } else if (edge(kept + 1) <= pixel && edge(kept + 1) > edge(kept)) {
        setStart(start_ - static_cast<double>(pixel + 1 - edge(kept + 1)));
    }
}

void AxisTransform::moveBy(double pixels) {
    setStart(start_ - pixels);
}

void AxisTransform::setStart(double pixels) {
    start_ = pixels;
    settle();
}

void AxisTransform::reveal(Index cell) {
    if (edge(cell) < 0) {
        moveBy(static_cast<double>(-edge(cell)));
    } else if (edge(cell + 1) > extent_) {
        moveBy(static_cast<double>(extent_ - edge(cell + 1)));
    }
}

void AxisTransform::setExtent(int extent) {
    start_ *= static_cast<double>(std::max(1, extent)) / extent_;
    extent_ = std::max(1, extent);
    settle();
}

ViewTransform::ViewTransform(Index rows, Index columns, QSize picture, double largestCell)
    : rows_(rows, picture.height()), columns_(columns, picture.width()), largestCell_(largestCell) {}

double ViewTransform::largestZoom(const AxisTransform& axis) const {
    return std::max(1.0, largestCell_ * static_cast<double>(axis.count()) / axis.extent());
}

void ViewTransform::applyZoom(double zoom, QPoint pixel) {
    zoom_ = std::clamp(zoom, 1.0, largestZoom());
    rows_.setZoom(std::min(zoom_, largestZoom(rows_)), pixel.y());
    columns_.setZoom(std::min(zoom_, largestZoom(columns_)), pixel.x());
}

std::optional<Cell> ViewTransform::cellAt(QPoint pixel) const {
    if (!QRect(QPoint(0, 0), picture()).contains(pixel)) {
        return std::nullopt;
    }
    return Cell{rows_.cellAt(pixel.y()), columns_.cellAt(pixel.x())};
}

QRect ViewTransform::cellRect(Cell cell) const {
    const auto left = static_cast<int>(columns_.edge(cell.column));
    const auto top = static_cast<int>(rows_.edge(cell.row));
    return {left, top, static_cast<int>(columns_.edge(cell.column + 1)) - left, static_cast<int>(rows_.edge(cell.row + 1)) - top};
}

ViewTransform ViewTransform::zoomed(double factor, QPoint pixel) const {
    ViewTransform next = *this;
    next.applyZoom(zoom_ * factor, pixel);
    return next;
}

ViewTransform ViewTransform::panned(QPointF pixels) const {
    ViewTransform next = *this;
    next.rows_.moveBy(pixels.y());
    next.columns_.moveBy(pixels.x());
    return next;
}

ViewTransform ViewTransform::revealing(Cell cell) const {
    ViewTransform next = *this;
    next.rows_.reveal(cell.row);
    next.columns_.reveal(cell.column);
    return next;
}

ViewTransform ViewTransform::showing(const Axis& rows, const Axis& columns) const {
    const auto share = [](const AxisTransform& strip, const Axis& cells) {
        return static_cast<double>(strip.count()) / static_cast<double>(cells.count);
    };
    const auto middle = [](const AxisTransform& strip, const Axis& cells) {
        return (static_cast<double>(cells.first) + static_cast<double>(cells.count) / 2) / static_cast<double>(strip.count());
    };
    ViewTransform next = *this;
    next.applyZoom(std::min(share(rows_, rows), share(columns_, columns)), {0, 0});
    return next.centredAt({middle(columns_, columns), middle(rows_, rows)});
}

ViewTransform ViewTransform::centredAt(QPointF share) const {
    ViewTransform next = *this;
    const auto centre = [](AxisTransform& strip, double place) {
        strip.setStart(place * static_cast<double>(strip.length()) - strip.extent() / 2.0);
    };
    centre(next.rows_, share.y());
    centre(next.columns_, share.x());
    return next;
}

ViewTransform ViewTransform::fit() const {
    return {rows_.count(), columns_.count(), picture(), largestCell_};
}

ViewTransform ViewTransform::resized(QSize picture, double largestCell) const {
    ViewTransform next = *this;
    next.largestCell_ = largestCell;
    next.rows_.setExtent(picture.height());
    next.columns_.setExtent(picture.width());
    next.applyZoom(zoom_, {0, 0});
    return next;
}

ViewTransform ViewTransform::reshaped(Index rows, Index columns, QSize picture, double largestCell) const {
    if (rows == rows_.count() && columns == columns_.count()) {
        return picture == this->picture() && largestCell == largestCell_ ? *this : resized(picture, largestCell);
    }
    ViewTransform next(rows, columns, picture, largestCell);
    if (fitted()) {
        return next;
    }
    const auto zoomFor = [](const AxisTransform& from, const AxisTransform& to) {
        return from.pixelsPerCell() * static_cast<double>(to.count()) / to.extent();
    };
    next.applyZoom(std::max(zoomFor(rows_, next.rows_), zoomFor(columns_, next.columns_)), {0, 0});
    next.rows_.setStart(rows_.start() / rows_.pixelsPerCell() * next.rows_.pixelsPerCell());
    next.columns_.setStart(columns_.start() / columns_.pixelsPerCell() * next.columns_.pixelsPerCell());
    return next;
}

}  // namespace posenc

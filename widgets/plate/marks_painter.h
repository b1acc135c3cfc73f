#pragma once

#include <memory>
#include <optional>

#include "engine/fields/twins.h"
#include "widgets/plate/plate_geometry.h"

class QPainter;

namespace posenc {

/// What is drawn over a picture and changes with every move of the pointer.
struct PlateMarks {
    std::optional<Cell> pointer;  ///< a row or column of -1 is not marked
    std::optional<Cell> pinned;
    std::shared_ptr<const Twins> twins;  ///< cells that read the same table entry; none: nothing to mark
    bool busy = false;
    bool focused = false;
    std::optional<QRectF> frame = {};  ///< logical: what is being chosen by dragging
    bool spotlight = false;            ///< all but the surroundings of the pointer's cell is darkened

    friend bool operator==(const PlateMarks&, const PlateMarks&) = default;
};

/// Draws marks. Each of them is a dark and a light line, one of which is seen on every colour that they can lie on.
class MarksPainter {
public:
    /// @param plate outlives the painter
    explicit MarksPainter(const PlateGeometry& plate) : plate_(plate) {}

    void paint(QPainter& painter, const PlateMarks& marks) const;
    /// A rectangle of two lines, in logical pixels.
    void paintFrame(QPainter& painter, const QRectF& frame) const;

private:
    void paintSpotlight(QPainter& painter, Cell cell) const;
    void paintTwins(QPainter& painter, const Twins& twins) const;
    void paintCross(QPainter& painter, Cell cell, bool strong) const;
    void paintBox(QPainter& painter, QRect cell, bool strong) const;

    const PlateGeometry& plate_;
};

}  // namespace posenc

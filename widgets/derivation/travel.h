#pragma once

#include <QColor>
#include <QImage>
#include <QRectF>
#include <vector>

#include "widgets/derivation/step_picture.h"

namespace posenc {

/// A cell on its way, or one that stays behind.
struct TravelCell {
    QRectF rect;
    QRgb colour = 0;      ///< opaque: cells that appear or vanish are mixed with the ground
    bool raised = false;  ///< lifted out of a table: it has an outline
    Index cell = -1;      ///< of the step; -1: it stays behind
};

/// How the cells of a step come from those of its sources: what a picture shows at every moment between the two. A pure value; what a
/// window, a test and a command line that writes frames see is the same.
///
///   Move: every cell slides from its source to its place; cells that are filled in appear, and cells that nothing reads vanish.
///   Gather: the same, lifted, over a table that fades.
///   Compute: the cells of a source that are being read light up; each cell begins in the middle of its sources with the mean of their
///   colours and takes its own colour on the way, one after the other.
///   Constant: the cells appear in place.
///
/// Where many cells come from few large ones, they begin smaller than these, so that a picture costs no more than a few times its pixels.
/// Of cells that are narrower than a pixel one travels for all that share it.
class Travel {
public:
    struct Look {
        QRgb ground = 0xffffffff;
        QRgb light = 0xff000000;  ///< of sources that are being read

        friend bool operator==(const Look&, const Look&) = default;
    };

    /// @param target where the matrix of the step lies  @param sources where those of its sources lie, as many  Costs the sources of all
    /// cells.
    Travel(const StepScene& scene, QRectF target, const std::vector<QRectF>& sources, const Look& look);

    /// What is seen, in the order in which it is painted. Costs the cells of the step and its sources, and the sources that are lit.
    /// @param phase 0: the sources, to 1: the step
    [[nodiscard]] std::vector<TravelCell> at(double phase) const;
    [[nodiscard]] static QRectF cellRect(const QRectF& place, Index rows, Index columns, Index cell);

private:
    /// Cells of a matrix, of which those that share a pixel are one.
    struct Blocks {
        Blocks(const QRectF& place, Index rows, Index columns);
        [[nodiscard]] Index rows() const { return (cellRows + high - 1) / high; }
        [[nodiscard]] Index columns() const { return (cellColumns + wide - 1) / wide; }
        [[nodiscard]] std::size_t count() const { return static_cast<std::size_t>(rows() * columns()); }
        [[nodiscard]] std::size_t of(Index cell) const {
            return static_cast<std::size_t>(cell / cellColumns / high * columns() + cell % cellColumns / wide);
        }
        /// The cell that stands for a block.
        [[nodiscard]] Index cellOf(Index block) const { return block / columns() * high * cellColumns + block % columns() * wide; }
        [[nodiscard]] QRectF rect(Index block) const;

        QRectF place;
        Index cellRows;
        Index cellColumns;
        Index high = 1;  ///< cells
        Index wide = 1;
    };
    struct Way {
        Index cell = 0;  ///< of the step
        QRectF from;
        QRectF to;
        QRgb begin = 0;
        QRgb end = 0;
        bool sourced = false;
    };
    struct Rest {
        QRectF rect;
        QRgb colour = 0;
        bool read = false;
    };

    void addSources(const StepScene& scene, const std::vector<QRectF>& places);
    void addWays(const StepScene& scene, QRectF target);
    void limitArea(QRectF target);
    [[nodiscard]] double localPhase(double phase, std::size_t cell) const;
    void addLight(double phase, std::vector<TravelCell>& out) const;

    StepKind kind_;
    Look look_;
    std::vector<Way> ways_;               ///< by cell of the step
    std::vector<Blocks> blocks_;          ///< of the sources
    std::vector<Rest> rests_;             ///< blocks of all sources, one source after the other
    std::vector<std::uint32_t> reads_;    ///< Compute: numbers of rests, of all cells
    std::vector<std::uint32_t> readsOf_;  ///< where those of each cell begin, and the end
};

/// Where everything lies that travels to a step, and how it is painted: with this its pictures can be made anywhere.
struct TravelView {
    QRect area;                   ///< that is painted, in the coordinates of the places
    QRectF target;                ///< of the step
    std::vector<QRectF> sources;  ///< of what it reads
    Travel::Look look;
    QRgb ground = 0;
    double scale = 1;  ///< device pixels in one of the coordinates

    friend bool operator==(const TravelView&, const TravelView&) = default;
};

/// A part of the view with the cells as opaque rectangles at whole device pixels, and an outline round raised ones. Costs its pixels and
/// those of the cells. @param area where it lies, in logical pixels of the cells  @param scale device pixels in one of these
[[nodiscard]] QImage travelImage(const std::vector<TravelCell>& cells, const QRect& area, double scale, QRgb ground);

}  // namespace posenc

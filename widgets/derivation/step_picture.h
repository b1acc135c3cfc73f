#pragma once

#include <QImage>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/derivation/derivation.h"
#include "widgets/derivation/head_cells.h"
#include "widgets/plate/heatmap_data.h"

namespace posenc {

/// An array of a derivation as a matrix of cells: a step, or the part of a tensor that a step reads; of an array with heads the head of
/// the derivation. Axes before the last ones are laid under each other, so that the matrix is as close to a square as the shape allows; an
/// array of one axis is one row, or several of the same length where it is long. Cells are counted row by row.
struct StepPicture {
    std::shared_ptr<const Derivation> of;
    std::optional<Index> step;  ///< none: a tensor
    std::string tensor;
    Index rows = 0;
    Index columns = 0;
    Index first = 0;      ///< the first cell of a tensor, counted in its head
    HeadCells head;       ///< its cells: those of the numbers that the step holds, or of the tensor
    bool entire = false;  ///< every cell of the array is in the picture, in order
    std::shared_ptr<const std::vector<float>> values;
    HeatmapColours colours;

    [[nodiscard]] Index cells() const { return rows * columns; }
    [[nodiscard]] float at(Index cell) const { return (*values)[static_cast<std::size_t>(cell)]; }
    /// The shape of the whole array.
    [[nodiscard]] const Shape& shape() const;
    /// The cell with this row-major place in the whole array; none where it is not in the picture.
    [[nodiscard]] std::optional<Index> cellOf(Index place) const;
    [[nodiscard]] Index placeOf(Index cell) const;
    /// The number of a cell among those that the step holds, in DerivationStep::values and the places of its sources. @pre it is a step
    [[nodiscard]] Index heldOf(Index cell) const { return head.inArray(cell); }
    /// The cells of numbers that the step holds; those of other heads are left out. @pre it is a step
    [[nodiscard]] std::vector<Index> cellsOf(const std::vector<Index>& held) const;
    [[nodiscard]] Cell position(Index cell) const { return {cell / columns, cell % columns}; }
    /// Whether it is of the array that a step reads.
    [[nodiscard]] bool isOf(const StepSource& source) const;
    /// "slice", or the name of the tensor.
    [[nodiscard]] QString name() const;
    /// "5 slice", and the head where it has several: "15 bias, head 2".
    [[nodiscard]] QString title() const;
    /// "slice (1,2)".
    [[nodiscard]] QString cellName(Index place) const;
    /// "4 x 5", or what it is a part of.
    [[nodiscard]] QString badge() const;
    /// As a heatmap shows it, with every cell a sample.
    [[nodiscard]] HeatmapData data() const;
    /// What gives the colour of each cell, opaque. @pre the picture stays
    [[nodiscard]] std::function<QRgb(Index cell)> colourOfCells() const;
    /// The cells as a small picture without writing, their shape kept where it fits; some of them marked.
    [[nodiscard]] QImage thumbnail(const QSize& pixels, const std::vector<Index>& marked) const;
};

/// Colours of every step, in order, and of the tensors of a derivation, in its order.
struct StepColours {
    std::vector<HeatmapColours> steps;
    std::vector<HeatmapColours> tensors;
};

/// @pre the step exists
[[nodiscard]] StepPicture stepPicture(const std::shared_ptr<const Derivation>& derivation, const StepColours& colours, Index step);

/// The same without the numbers, or of a tensor: what has its title and its badge, and costs nothing. @pre it exists
[[nodiscard]] StepPicture unfilledPicture(const std::shared_ptr<const Derivation>& derivation, Index step);
[[nodiscard]] StepPicture unfilledPicture(const std::shared_ptr<const Derivation>& derivation, const std::string& tensor);

/// Of a tensor the rows between the first and the last of these places in the whole array; those of other heads are left out, and all
/// rows where none is left. @pre the derivation reads it
[[nodiscard]] StepPicture tensorPicture(const std::shared_ptr<const Derivation>& derivation, const StepColours& colours,
                                        const std::string& tensor, std::span<const Index> places);

/// A step with everything that it reads.
struct StepScene {
    StepPicture target;
    std::vector<StepPicture> sources;    ///< each array once
    std::vector<std::size_t> pictureOf;  ///< of each source of the step; Constant: empty
    std::optional<StepPicture> fed;      ///< the first later step that reads it

    [[nodiscard]] const DerivationStep& step() const { return target.of->steps[static_cast<std::size_t>(*target.step)]; }
};
/// Of tensors the rows that the step reads.
[[nodiscard]] StepScene stepScene(const std::shared_ptr<const Derivation>& derivation, const StepColours& colours, Index step);

}  // namespace posenc

#pragma once

#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/colours/colour_map.h"
#include "engine/colours/value_transform.h"
#include "engine/fields/field.h"

namespace posenc {

/// Cells that are to be told from the others, which lie in one block: they are hatched, and their tip says why.
struct HeatmapHatch {
    Axis rows;        ///< of the block, one sample for each cell; no cell: everything is hatched
    Axis columns;     ///< of the block
    QString meaning;  ///< of the hatching, translated by the caller: "beyond the trained offsets"

    [[nodiscard]] bool covers(Cell cell) const {
        return cell.row < rows.first || cell.row >= rows.first + rows.count || cell.column < columns.first ||
               cell.column >= columns.first + columns.count;
    }
};

/// One picture's worth of values, computed elsewhere: samples of a region of a matrix of rows x columns cells.
struct HeatmapData {
    QString title;     ///< translated by the caller
    QString subtitle;  ///< one line that says what it shows
    Index rows = 0;
    Index columns = 0;
    bool integer = false;  ///< every value is a whole number
    AxisMeaning rowMeaning;
    AxisMeaning columnMeaning;
    Region region;                                                 ///< lies in the matrix
    std::shared_ptr<const std::vector<float>> samples;             ///< row-major, region.samples() of them; none: nothing to show yet
    std::shared_ptr<const std::vector<float>> some = nullptr;      ///< of the samples, finite ones, for a histogram; none: none is drawn
    Region overviewRegion = {};                                    ///< of the whole matrix
    std::shared_ptr<const std::vector<float>> overview = nullptr;  ///< its samples, where `region` is a part; none: none are known
    std::optional<HeatmapHatch> hatch = std::nullopt;              ///< none: no cell is hatched
    std::function<bool(Cell)> masked = nullptr;                    ///< cells that a mask hides, which read -inf here; none: no cell
    std::function<float(Cell)> own = nullptr;  ///< the value of one cell, read at once, seen or not; none: only samples are
    QString noValue = {};                      ///< of whole numbers: what NaN is, translated by the caller: "no row"; empty: "no value"
    QString badge = {};                        ///< what must be said of all numbers, translated: "random (seed 0)"; never shortened

    [[nodiscard]] bool empty() const {
        return rows < 1 || columns < 1 || !samples || region.samples() < 1 || static_cast<Index>(samples->size()) < region.samples();
    }
    /// Every number that is drawn is a whole one: means of whole numbers are not.
    [[nodiscard]] bool whole() const { return integer && (region.exact() || region.reduction != Reduction::Mean); }
    /// Whether a mask hides the cell; a number reduced from several cells is reported in any case.
    [[nodiscard]] bool hides(Cell cell) const { return masked && region.exact() && masked(cell); }
    /// What is drawn at a cell: its value, or the reduction of the sample that covers it. None outside the region.
    [[nodiscard]] std::optional<float> at(Cell cell) const {
        if (empty() || cell.row < region.rows.first || cell.row >= region.rows.first + region.rows.count ||
            cell.column < region.columns.first || cell.column >= region.columns.first + region.columns.count) {
            return std::nullopt;
        }
        const Index place = region.rows.sampleOf(cell.row) * region.columns.samples + region.columns.sampleOf(cell.column);
        return (*samples)[static_cast<std::size_t>(place)];
    }
    /// The value of a cell itself. None where only a sample of several cells, or nothing, is known of it, and outside of the matrix.
    [[nodiscard]] std::optional<float> valueOf(Cell cell) const {
        if (cell.row < 0 || cell.row >= rows || cell.column < 0 || cell.column >= columns) {
            return std::nullopt;
        }
        const std::optional<float> drawn = region.exact() ? at(cell) : std::nullopt;
        return drawn || empty() || !own ? drawn : own(cell);
    }
};

/// How values become colours; resolved, the caller decides the range. Both ends finite, minimum <= maximum.
struct HeatmapColours {
    /// What the ends of the range were taken from, which the colour bar says unless it goes without saying.
    enum class Limits {
        Given,      ///< chosen by the user, or by the kind of layer: -1 to 1
        Cells,      ///< the values of the cells, all of them
        SomeCells,  ///< those of a part of the cells, of a matrix too large to be looked at whole
        Means,      ///< what is drawn, where each pixel shows the mean of several cells
        Minima,     ///< the same with their smallest
        Maxima,     ///< or largest
    };

    const ColourMap* map = nullptr;  ///< none: blue - white - red
    double minimum = -1;
    double maximum = 1;
    ValueTransform transform = {};
    bool reversed = false;  ///< the map's last colour shows the minimum
    bool whole = false;     ///< the values are whole numbers: NaN is a cell without one
    Limits limits = Limits::Given;

    friend bool operator==(const HeatmapColours&, const HeatmapColours&) = default;
};

}  // namespace posenc

#pragma once

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "engine/fields/region.h"
#include "engine/fields/value_range.h"

namespace posenc {

/// Rows or columns as a list of indices, or, the common case, a run of neighbours without a list.
struct Selection {
    Index first = 0;
    Index count = 0;
    std::span<const Index> list;  ///< empty: first, first + 1, ...

    [[nodiscard]] static Selection run(Index first, Index count) { return {first, count, {}}; }
    [[nodiscard]] static Selection of(std::span<const Index> list) {
        return {list.empty() ? 0 : list.front(), static_cast<Index>(list.size()), list};
    }
    [[nodiscard]] Index operator[](Index k) const { return list.empty() ? first + k : list[static_cast<std::size_t>(k)]; }
    [[nodiscard]] bool contiguous() const { return list.empty(); }
};

/// What the positions along an axis are.
struct AxisMeaning {
    enum class Kind {
        QueryToken,
        KeyToken,
        Position,  ///< absolute position p: key p, and query p - (m - n)
        TableRow,  ///< row of a table that is read by the index layer `index`
        MapRow,  ///< with MapColumn: such a table as a map of 2D offsets, its row = map row * map columns + map column where `entries` does
                 ///< not say otherwise; `turned`: counted from the end
        MapColumn,
        TileRow,     ///< query row * h + key row of a grid of h rows
        TileColumn,  ///< query column * w + key column of a grid of w columns
        Feature,
        Head,
        Single,  ///< the only row or column of a picture that counts nothing along it: it has no name and no number
        Other
    } kind = Kind::Other;
    std::string label;         ///< English name, marked POSENC_TEXT where it is declared; empty: the kind says it all
    std::optional<Grid> grid;  ///< tokens of a window or map: positions can be told as (row, column)
    Index leading = 0;         ///< tokens before the grid (1 with a class token)
    std::string index = {};    ///< TableRow, MapRow, MapColumn: id of the layer that says which cell reads which row
    Index first = 0;           ///< what the first position is called: an offset map starts at a negative one
    bool turned = false;       ///< MapRow, MapColumn: the map begins with the last offset, offsets being counted with the opposite sign
    /// MapRow: the table row that each cell of the map shows, row-major, where a stored index says it; null: one after the other.
    std::shared_ptr<const std::vector<Index>> entries = {};
    /// What the first positions are called, where a text gives them words; null: they have numbers only.
    std::shared_ptr<const std::vector<std::string>> words = {};
    /// Of a volume, whose slices through the depth follow one below the other: rows of a slice; 0: none. With MapRow rows of offsets.
    Index sliceRows = 0;

    /// Depth and row in its slice of a row of the grid, or of a row offset that counts all rows. @pre sliceRows > 0
    [[nodiscard]] std::pair<Index, Index> inSlices(Index row) const {
        // Row offsets lie on both sides of 0 in each slice.
        const Index shift = kind == Kind::MapRow ? (sliceRows - 1) / 2 : 0;
        const Index depth = (row + shift >= 0 ? row + shift : row + shift - sliceRows + 1) / sliceRows;
        return {depth, row - depth * sliceRows};
    }
    /// (row, column) of a token on the grid; none without a grid and for leading tokens.
    [[nodiscard]] std::optional<std::pair<Index, Index>> coordinates(Index position) const {
        if (!grid || position < leading || position - leading >= grid->tokens()) {
            return std::nullopt;
        }
        return std::pair{(position - leading) / grid->columns, (position - leading) % grid->columns};
    }
};

/// One matrix, lazily: nothing of it exists until a region is asked for. Immutable; safe to read from several threads.
class Field {
public:
    virtual ~Field() = default;

    [[nodiscard]] Index rows() const { return rows_; }
    [[nodiscard]] Index columns() const { return columns_; }
    /// Every value is a whole number of magnitude below 2^24, exact in float32.
    [[nodiscard]] bool integer() const { return integer_; }
    [[nodiscard]] const AxisMeaning& rowMeaning() const { return rowMeaning_; }
    [[nodiscard]] const AxisMeaning& columnMeaning() const { return columnMeaning_; }

    /// Samples of a region, row-major, `region.samples()` of them. Runs on several threads and returns soon after `stop`
    /// asks for it (Cancelled; `out` is then worthless). Cost: O(1) per cell of the region for an index, one
    /// multiplication of `d` numbers for a score; a softmax also streams the rows it is asked for, once.
    /// Fields of a closed form answer a reduced region without reading its cells.
    /// @pre out.size() == region.samples(), the region lies in the field (RegionRange otherwise)
    [[nodiscard]] Status evaluate(const Region& region, std::span<float> out, std::stop_token stop = {}) const;

    /// The value of one cell (that of `evaluate` to within rounding of float32). @pre the cell lies in the field
    [[nodiscard]] float value(Index row, Index column) const;

    /// Smallest and largest finite value that the field can show. Looks at every cell of small fields, at a sample of large
    /// ones unless the field knows better. None where no cell is finite, or when stopped.
    [[nodiscard]] std::optional<ValueRange> range(std::stop_token stop = {}) const;

    /// Multiplications that one cell costs, to tell short work from long (1 for an index, d for a score).
    [[nodiscard]] virtual double costPerCell() const { return 1; }

protected:
    Field(Index rows, Index columns, bool integer, AxisMeaning rowMeaning, AxisMeaning columnMeaning)
        : rows_(rows), columns_(columns), integer_(integer), rowMeaning_(std::move(rowMeaning)), columnMeaning_(std::move(columnMeaning)) {}

    /// Cells of rows x columns into `out`, row r of the selection at out + r * stride. Called from several threads.
    virtual void cells(const Selection& rows, const Selection& columns, float* out, Index stride) const = 0;
    /// For fields that are made of other fields: the other's cells.
    static void readCells(const Field& field, const Selection& rows, const Selection& columns, float* out, Index stride) {
        field.cells(rows, columns, out, stride);
    }
    /// Answers a reduced region in closed form; false where there is none.
    [[nodiscard]] virtual bool reduce(const Region& region, std::span<float> out, std::stop_token stop) const;
    /// The range, where it is known without looking.
    [[nodiscard]] virtual std::optional<ValueRange> knownRange() const;

private:
    Index rows_;
    Index columns_;
    bool integer_;
    AxisMeaning rowMeaning_;
    AxisMeaning columnMeaning_;
};

}  // namespace posenc

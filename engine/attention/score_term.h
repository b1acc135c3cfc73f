#pragma once

#include <memory>
#include <string>

#include "engine/fields/field.h"

namespace posenc {

/// A term prepared for some query rows of one head: what depends on the rows alone (a product with a table, say) is done.
/// Used by one thread.
class RowShare {
public:
    virtual ~RowShare() = default;
    /// Adds the term's numbers to rows x columns cells, row r at out + r * stride.
    /// @pre the columns lie in the hull that the share was prepared for
    virtual void add(const Selection& columns, float* out, Index stride) = 0;
};

/// One additive share of the logits, H x n x m, never stored. Immutable; safe to read from several threads.
class ScoreTerm {
public:
    virtual ~ScoreTerm() = default;

    /// Prepares rows of a head; the columns asked for will lie in [firstColumn, firstColumn + columnCount).
    [[nodiscard]] virtual std::unique_ptr<RowShare> rows(Index head, const Selection& rows, Index firstColumn, Index columnCount) const = 0;
    /// Multiplications per cell.
    [[nodiscard]] virtual double costPerCell() const = 0;
    /// The numbers of one cell put into the formula, "0.25 * 1.376"; empty where there is nothing to add to the value.
    [[nodiscard]] virtual std::string arithmetic(Index head, Index row, Index column) const;
};

/// At most four significant digits: "0.25", "-1.376".
[[nodiscard]] std::string briefNumber(double value);

}  // namespace posenc

#pragma once

#include <cmath>
#include <functional>
#include <span>
#include <vector>

#include "engine/comparison/relation.h"

namespace posenc {

/// When two cells are equal, and which are hidden, in one comparison of two arrays.
struct CellRule {
    double tolerance = 0;
    double unit = 1;     ///< min(1, L), L the largest visible magnitude of both
    bool whole = false;  ///< both are whole numbers
    bool minusOneHides = false;
    bool vector = false;  ///< 1D: relative to each value alone

    /// NaN stands for a hidden cell.
    [[nodiscard]] bool hides(double value) const { return std::isnan(value) || (minusOneHides && value == -1); }
    [[nodiscard]] double slack(double a, double b) const {
        const double size = std::max(std::abs(a), std::abs(b));
        return vector ? 2 * tolerance * size + 1e-30 : tolerance * (size + unit);
    }
    /// @pre both are visible
    [[nodiscard]] bool near(double a, double b) const { return whole ? a == b : std::abs(a - b) <= slack(a, b); }
    /// Equal, or hidden in both.
    [[nodiscard]] bool same(double a, double b) const {
        const bool hidden = hides(a);
        return hidden == hides(b) && (hidden || near(a, b));
    }
};

[[nodiscard]] CellRule cellRule(const ComparedArray& a, const OtherSide& b);

/// Looks at B row by row, with the row of A that `rowOfA` brings, until `look` says no. False then, and where the work is stopped.
class RowWalk {
public:
    using Look = std::function<bool(Index head, Index row, std::span<const double> a, std::span<const double> b)>;
    /// Writes the row of A that belongs to row `row` of B; where there is none, A's own row is taken.
    using Align = std::function<void(Index head, Index row, std::span<double> out)>;

    RowWalk(const ComparedArray& a, const OtherSide& b, const Progress& progress) : a_(a), b_(b), progress_(progress) {}

    [[nodiscard]] bool all(const Look& look) const { return all({}, look); }
    [[nodiscard]] bool all(const Align& align, const Look& look) const;
    /// The same for the first rows of every head alone.
    [[nodiscard]] bool first(Index rows, const Look& look) const { return walk(std::min(rows, b_.rows), {}, look); }

private:
    [[nodiscard]] bool walk(Index rows, const Align& align, const Look& look) const;

    const ComparedArray& a_;
    const OtherSide& b_;
    const Progress& progress_;
};

}  // namespace posenc

#pragma once

#include <vector>

#include "engine/core/tensor.h"

namespace posenc {

/// What the numbers of a table say of its training. Statistics are over the values that are finite.
struct TableHealth {
    enum class Verdict {
        Trained,   ///< nothing below: as a rule the table has learned
        Zero,      ///< every value is 0
        Constant,  ///< every value is the same
        Random,    ///< independent numbers of one of the distributions that tables begin with
        TooFew     ///< fewer than four values, which say nothing of training
    } verdict = Verdict::Trained;
    Index count = 0;      ///< of all values
    Index notFinite = 0;  ///< of NaN and infinities among them
    double mean = 0;
    double deviation = 0;         ///< standard deviation
    double kurtosis = 0;          ///< excess: 0 of a normal distribution, -0.63 of one cut at two standard deviations
    double correlation = 0;       ///< of a value with the one of the next row, -1 to 1; offsets side by side agree in a trained table
    double sigma = 0;             ///< Drawn: the standard deviation that it began with, before it was cut
    bool truncated = false;       ///< Drawn: cut at two standard deviations
    double rowScale = 0;          ///< root mean square that a quarter of the rows reach
    std::vector<Index> deadRows;  ///< rows too small for chance: at their initial values, since nothing has ever read them

    friend bool operator==(const TableHealth&, const TableHealth&) = default;
};

/// Rows run along the last axis but one of the table (along the only one of a vector): of [rows, heads] and [heads, rows, features] alike.
/// Drawn: of 128 values at least, mean 0, kurtosis and correlation as chance gives them (four standard errors, with the kurtosis of a
/// normal distribution or of one cut at two standard deviations), and a standard deviation as N(0, 0.02), N(0, 1) or N(0, 1/d) have it, d
/// the length of the last axis. Dead rows are told of trained tables with four rows and three values in each at least: rows below a tenth
/// of `rowScale`, and so far below that among all rows of a table of independent numbers chance would bring one there in one table of two
/// thousand; and, beside such a row, all that are below the tenth. O(size).
[[nodiscard]] TableHealth tableHealth(const Tensor& table);

}  // namespace posenc

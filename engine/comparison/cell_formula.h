#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/comparison/compared_array.h"
#include "engine/core/progress.h"

namespace posenc {

/// Names that formulas may use, and what they are.
struct FormulaNames {
    std::map<std::string, double, std::less<>> numbers;  ///< the numbers of a size
    /// Names and functions of this entry: "q" or "source(o)", and an expression. They may call each other and themselves.
    std::map<std::string, std::string, std::less<>> definitions;
    /// "queries(i, c)" reads a number of a tensor of as many axes; NaN outside it.
    std::map<std::string, Tensor, std::less<>> tensors;
};

/// An array whose cells are given by an expression, as declared data.
///
/// Expressions: numbers, names, `pi`, `inf`; + - * / ^; `//` divides and rounds down, `%` is its remainder, never negative for a positive
/// divisor; < <= > >= = != and `and`, `or` give 1 or 0; `condition ? yes : no` computes only what it chooses; `sum(c, from, to, term)`
/// with both ends (NaN with 65,536 terms and more); abs sign floor ceil round (to even) trunc sqrt exp log log2 sin cos min max clamp(x,
/// low, high), float32 and bfloat16 (the nearest number of the type), cubic (weight of bicubic interpolation at a distance, a = -0.75). A
/// cell has the names h, i and j: its head, row and column, from 0.
class CellFormula {
public:
    /// @param names that every expression may use
    explicit CellFormula(FormulaNames names);
    ~CellFormula();

    /// A number without a cell: a side, a condition. FileMalformed, with the expression and the place, where it cannot be read; the same
    /// for a definition that it uses. NaN where functions call each other more than 256 times deep.
    [[nodiscard]] Result<double> number(std::string_view expression);
    /// The array of a cell's expression; sides are expressions, 1 to 3 of them. TensorShape where a side is not a whole number from 1 to
    /// 65,536 or there are more than 16,777,216 cells; Cancelled. Costs the expression for every cell.
    /// @param type I32: numbers are rounded to whole ones; else float32
    [[nodiscard]] Result<ComparedArray> array(std::span<const std::string> sides, std::string_view cell, DType type,
                                              const Progress& progress = {});

private:
    class Machine;
    std::unique_ptr<Machine> machine_;
};

}  // namespace posenc

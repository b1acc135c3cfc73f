#pragma once

#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/index.h"
#include "engine/core/result.h"
#include "engine/core/tensor.h"
#include "engine/schema/declaration.h"

namespace posenc {

/// The precision in which an array is compared, from fine to coarse; two arrays at the coarser of both.
enum class Grade {
    Int,   ///< every finite value is whole, whatever the dtype
    F64,   ///< float64 whose values are not all float32; counts only against another one
    F32,   ///< everything else
    F16,   ///< float16, or every value survives float16 and one needs the last of its 11 bits
    BF16,  ///< bfloat16, or every value has 8 significant bits and one needs the last of them
};

/// "int", "f64", "f32", "f16", "bf16".
[[nodiscard]] std::string_view word(Grade grade);
/// t of a comparison: int 0, f64 1e-12, f32 1e-5, f16 2^-10, bf16 2^-7.
[[nodiscard]] double toleranceOf(Grade grade);

/// One row of a matrix that is computed on demand: `columns` numbers of row `row` of head `head`; NaN where the cell is hidden.
using RowSource = std::function<void(Index head, Index row, std::span<double> out)>;

/// What a masked cell is in a stored array: not finite, or this and less.
inline constexpr double kHiddenBelow = -1e4;

/// An array as it is compared: heads x rows x columns, leading axes of length 1 dropped where it has more than three.
/// Hidden cells (not finite; in float arrays <= kHiddenBelow) are NaN in `shown`.
struct ComparedArray {
    Shape shape;                           ///< 1 to 3 axes
    Index heads = 1;                       ///< matrices of the stack: the first of three axes
    LayerStack stack = LayerStack::Heads;  ///< what they are; of an array without a layer heads are assumed
    Index rows = 1;
    Index columns = 1;
    DType dtype = DType::F32;
    Grade grade = Grade::F32;
    std::vector<double> values;  ///< as stored, row-major
    std::vector<double> shown;   ///< the same with NaN for hidden cells; of an attention matrix the logarithms
    bool attention = false;      ///< rows of non-negative numbers that sum to 1: compared by logarithms, with four times the tolerance
    bool mask = false;           ///< at most two different values, hidden ones taken as one: {0, 1} or {0, <= -100}
    Index nans = 0;              ///< cells that are hidden since they are not a number
    Index infinities = 0;        ///< and those that are +infinity, which no mask is
    bool rounded = false;        ///< whole numbers of 64 bits, some beyond the 48 bits that are kept of each
    Index visible = 0;           ///< cells that are not hidden
    int distinct = 0;            ///< different visible values, 3 for 3 and more
    double lowest = 0;           ///< of the visible values; 0 where there are none
    double highest = 0;
    double largest = 0;  ///< magnitude of a visible value

    [[nodiscard]] Index rank() const { return static_cast<Index>(shape.size()); }
    [[nodiscard]] Index cells() const { return heads * rows * columns; }
    [[nodiscard]] bool whole() const { return grade == Grade::Int; }
    [[nodiscard]] std::size_t at(Index head, Index row, Index column) const {
        return static_cast<std::size_t>((head * rows + row) * columns + column);
    }
    [[nodiscard]] std::span<const double> row(Index head, Index row) const {
        return std::span(shown).subspan(at(head, row, 0), static_cast<std::size_t>(columns));
    }
    /// A {0, 1} or {0, <= -100} mask's cell: whether the pair sees each other. @pre mask
    [[nodiscard]] bool sees(std::size_t cell) const { return highest > 0.5 ? shown[cell] > 0.5 : shown[cell] > -50; }
};

/// Reads a tensor as an array to compare. TensorShape where more than three axes remain or it has no cell.
/// Costs O(cells) and 16 bytes each.
[[nodiscard]] Result<ComparedArray> comparedArray(const Tensor& tensor);

/// Sets what an array says of its visible cells (`visible`, `distinct`, `lowest`, `highest`, `largest`), which are those in `shown`.
void describeVisible(ComparedArray& array);

/// Sets `nans` and `infinities` by the values as stored.
void countNotFinite(ComparedArray& array);

/// The same array without its leading axes of length 1, as far as `rank`. @pre rank >= 1
[[nodiscard]] ComparedArray withRank(ComparedArray array, Index rank);
/// An attention as the numbers that it holds, without logarithms. @pre array.attention
[[nodiscard]] ComparedArray asNumbers(ComparedArray array);

}  // namespace posenc

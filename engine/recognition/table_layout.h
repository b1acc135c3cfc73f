#pragma once

#include <optional>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/fields/region.h"
#include "engine/recognition/recognition.h"

namespace posenc {

/// How a tensor is looked at without a model: as `heads` matrices of rows x columns. The number at (head, row, column) is
/// values[head headStride + row rowStride + column columnStride].
struct TableLayout {
    Index heads = 0;  ///< 0: there is nothing to look at
    Index rows = 0;
    Index columns = 0;
    Index headStride = 0;
    Index rowStride = 0;
    Index columnStride = 0;
    bool strip = false;  ///< rows = 1: the table has one number for each place and head

    friend bool operator==(const TableLayout&, const TableLayout&) = default;
};

/// The layout of a tensor of this shape, arranged as the reading says. A window's bias table [R, H] is, for each head, the
/// (2Wh-1) x (2Ww-1) map of its offsets (rows of a class token are left out); a table with one number for each place is a
/// strip; vectors are rows x features. What nothing is known of (`reading.tensor` empty): the last two axes, the axes before them as heads.
[[nodiscard]] TableLayout layoutOf(const Shape& shape, const Reading& reading);

/// All heads of a strip below each other, as one matrix; any other layout's first head.
[[nodiscard]] TableLayout overview(const TableLayout& layout);

/// What the numbers of a tensor are, which decides what one of them can stand for others.
enum class TableNumbers {
    Values,    ///< their mean stands for them
    RowNames,  ///< rows of another table: the smallest stands for them; what is below 0 names no row, and reads NaN
};

/// One head reduced to rows x columns samples, row-major; NaN and infinities count only where there is nothing else.
struct TableSamples {
    Index rows = 0;
    Index columns = 0;
    std::vector<float> values;
    std::optional<Reduction> reduced = {};  ///< how the numbers of a sample became one; none: each sample is a number
};
/// At most `limit` rows and `limit` columns. In time proportional to the head. @pre 0 <= head < heads, the layout is one of the tensor's,
/// limit > 0
[[nodiscard]] TableSamples sampled(const Tensor& tensor, const TableLayout& layout, Index head, Index limit,
                                   TableNumbers numbers = TableNumbers::Values);

}  // namespace posenc

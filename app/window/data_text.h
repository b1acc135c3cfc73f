#pragma once

#include <span>
#include <string>

#include "engine/core/index.h"

namespace posenc {

/// How numbers are copied for other programs.
enum class DataFormat { Csv, Markdown, NumPy, Latex };

/// Values of a matrix as text, each with the shortest digits that read back as the same float32. CSV: one line per row. Markdown: a table
/// with the numbers of rows and columns, counted from 0. NumPy: an expression for numpy imported as np. LaTeX: a tabular. What is not a
/// number is spelled as the format has it: -inf and nan, -np.inf and np.nan, $-\infty$ and --.
/// @pre values.size() == rows * columns
/// @param firstRow number of the first row, for Markdown
[[nodiscard]] std::string dataText(DataFormat format, Index rows, Index columns, std::span<const float> values, Index firstRow = 0);

}  // namespace posenc

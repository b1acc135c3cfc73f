#pragma once

#include <string_view>

namespace posenc {

/// What one cell of a table says.
struct CsvCell {
    enum class Kind {
        Number,   ///< also nan, inf and infinity, in any case
        Missing,  ///< nothing, or NA; read as NaN
        Text,     ///< no number
        Grouped,  ///< digits with separators that are not read: thousands, several decimal marks
    } kind = Kind::Text;
    float value = 0;
    bool beyond = false;  ///< a number larger than float32 can hold, read as infinity
};

/// Reads a cell in decimal notation, whatever the locale; hexadecimal numbers are text. The nearest float32, ties to even; what is too
/// small becomes 0. With `decimalComma` a single comma may stand for the point.
[[nodiscard]] CsvCell readCsvCell(std::string_view text, bool decimalComma);

}  // namespace posenc

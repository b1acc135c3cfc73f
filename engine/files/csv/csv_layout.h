#pragma once

#include <string_view>

namespace posenc {

/// How a table of numbers is laid out, told from its first rows.
struct CsvLayout {
    char delimiter = ',';
    bool headerRow = false;    ///< the first row holds labels
    bool labelColumn = false;  ///< the first column does
    bool onlyLabels = false;   ///< nothing but its texts says so: a number among them would be a number of the table

    /// A comma can be a decimal one where it parts no cells.
    [[nodiscard]] bool decimalComma() const { return delimiter == ';' || delimiter == '\t'; }
};

/// The first row holds labels if all its cells but the first, which may be empty, are texts; or if the first is empty and the others
/// count 0, 1, 2, ... (as pandas writes a matrix). The first column holds labels if they are texts, if such a row leaves its corner
/// empty, or if that row is one cell shorter than the next (as R writes a matrix). One odd cell does not make labels of a column: where a
/// number is among the first cells of the first rows, texts there are cells that are not numbers.
[[nodiscard]] CsvLayout findLayout(std::string_view text);

/// Whether the start of a text is that of a table: no control characters, no start of JSON or markup, and numbers make up half of one of
/// the first two rows at least. The last line of a text that is `cutOff` is not judged if there are others.
[[nodiscard]] bool looksLikeTable(std::string_view text, bool cutOff);

}  // namespace posenc

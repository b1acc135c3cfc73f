#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/files/common/file_errors.h"
#include "engine/files/csv/csv_text.h"

namespace posenc {

/// Bytes of one row, or of one line of comment, at most; FileLimit beyond.
inline constexpr std::uint64_t kLongestRow = CsvText::kAhead - 1;

/// The character that parts the cells: the one that a first line "sep=;" names, as Excel writes it; else that of most lines at the start of
/// the text: a tab, a semicolon, a comma (in this order where several do equally often) or else a space.
[[nodiscard]] char sniffDelimiter(std::string_view text);

/// Cuts a text into cells, row by row, without copying. Blank lines, a first line that names the delimiter, and lines that begin with '#'
/// are no rows, unless that begins an error value of Excel ("#NUM!"). A cell may be quoted
/// as RFC 4180 has it; lines end with LF, CR or both. With the delimiter ' ' any number of spaces parts two cells.
class CsvScanner {
public:
    /// A text that is in memory.
    CsvScanner(std::string_view text, char delimiter) : text_(text), delimiter_(delimiter) {}
    /// One that is read on row by row, from its start, which is in memory.
    CsvScanner(CsvText& source, char delimiter) : source_(&source), text_(source.view()), delimiter_(delimiter) {}

    /// Goes to the next row; false at the end of the text. FileLimit for a comment that is too long, and what reading on says.
    /// @pre the row before was read to its end
    [[nodiscard]] Result<bool> nextRow(const FileErrors& errors);
    /// Whether the row has a cell that was not read yet.
    [[nodiscard]] bool rowGoesOn() const { return rowGoesOn_; }
    /// The next cell without the white space around it; the content of a quoted cell as it stands, its quotes doubled. FileMalformed
    /// for a quote that does not end or is followed by text; FileLimit for a row that is too long. @pre rowGoesOn()
    /// Valid until the next row.
    [[nodiscard]] Result<std::string_view> nextCell(const FileErrors& errors);

    /// Of the last row, counted from 1.
    [[nodiscard]] std::uint64_t line() const { return line_; }
    /// Of the last cell, counted from 1.
    [[nodiscard]] std::uint64_t column() const { return column_; }
    /// Bytes read.
    [[nodiscard]] std::uint64_t position() const { return passed_ + at_; }

private:
    [[nodiscard]] Status readOn();
    [[nodiscard]] Status checkLength(const FileErrors& errors) const;
    [[nodiscard]] bool atEnd() const { return at_ == text_.size(); }
    [[nodiscard]] bool atLineEnd() const { return atEnd() || text_[at_] == '\n' || text_[at_] == '\r'; }
    void skipSpaces();
    void skipLineEnd();
    void endCell();
    [[nodiscard]] std::optional<std::string_view> quoted();
    [[nodiscard]] std::string_view plain();

    CsvText* source_ = nullptr;
    std::string_view text_;
    char delimiter_;
    std::uint64_t passed_ = 0;  ///< characters that are no longer in memory
    std::uint64_t at_ = 0;
    std::uint64_t rowAt_ = 0;
    std::uint64_t nextLine_ = 1;  ///< number of the line at `at_`
    std::uint64_t line_ = 0;
    std::uint64_t column_ = 0;
    bool rowGoesOn_ = false;
};

}  // namespace posenc

#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace posenc {

/// Writes to standard output, UTF-8. OutputUnwritable where it cannot take it (a full disk, a closed pipe).
[[nodiscard]] Status writeOut(std::string_view bytes);
[[nodiscard]] Status writeOut(const QString& text);

/// Standard output in pieces: what is said of a file with very many names never lies in memory as a whole.
class PiecewiseOutput {
public:
    void add(std::string_view bytes);
    void add(const QString& text) { add(std::string_view(text.toStdString())); }
    /// Writes what is left. As writeOut(), of all that was added; nothing more is written after what failed.
    [[nodiscard]] Status finish();

private:
    std::string piece_;
    Status status_;
};

/// One line on standard error, all that a subcommand says where it stops.
void writeError(const QString& sentence);

/// One line on standard error beside a result: what was given and changes nothing, or what the user ought to know of the result.
void writeNote(const QString& sentence);

/// Columns that a text takes in a terminal. Characters of double width (Chinese) count twice, marks not at all.
[[nodiscard]] qsizetype shownWidth(const QString& text);
/// A table of text: columns as wide as their widest cell, two blanks between them, the last one as it comes.
[[nodiscard]] QString textTable(std::span<const QStringList> rows, int indent);
/// The same of rows that are not kept: each is asked for twice, for its widths and to be written.
void addTable(PiecewiseOutput& output, std::size_t rows, const std::function<QStringList(std::size_t row)>& at, int indent);

}  // namespace posenc

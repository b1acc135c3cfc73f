#pragma once

#include <QString>
#include <span>
#include <string_view>

#include "engine/core/result.h"

namespace posenc {

/// Writes to standard output, UTF-8. OutputUnwritable where it cannot take it (a full disk, a closed pipe).
[[nodiscard]] Status writeOut(std::string_view bytes);
[[nodiscard]] Status writeOut(const QString& text);

/// One line on standard error, all that a subcommand says where it stops.
void writeError(const QString& sentence);

/// One line on standard error beside a result: what was given and changes nothing, or what the user ought to know of the result.
void writeNote(const QString& sentence);

/// A table of text: columns as wide as their widest cell, two blanks between them, the last one as it comes. Characters
/// of double width (Chinese) count twice.
[[nodiscard]] QString textTable(std::span<const QStringList> rows, int indent);

}  // namespace posenc

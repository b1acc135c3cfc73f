#pragma once

#include <QString>
#include <span>
#include <string_view>

#include "engine/core/result.h"

namespace posenc {

/// Writes to standard output, UTF-8. OutputUnwritable where it cannot take it (a full disk, a closed pipe).
[[nodiscard]] Status writeOut(std::string_view bytes);
[[nodiscard]] Status writeOut(const QString& text);

/// The one line on standard error that a subcommand stops with.
void writeError(const QString& sentence);

/// A table of text: columns as wide as their widest cell, two blanks between them, the last one as it comes. Characters
/// of double width (Chinese) count twice.
[[nodiscard]] QString textTable(std::span<const QStringList> rows, int indent);

}  // namespace posenc

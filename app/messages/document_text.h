#pragma once

#include <QString>

namespace posenc {

/// A text as the title or description of a document, whatever its format: on one line, without control characters, halves of characters and
/// the two code points that no XML may hold. Marks of direction stay: a title may be written from right to left.
[[nodiscard]] QString documentText(const QString& text);

}  // namespace posenc

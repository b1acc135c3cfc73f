#pragma once

#include <QString>
#include <QStringList>

namespace posenc {

/// The text of a tooltip: a paragraph on a line of its own, an empty one left out, and one that is long broken between words, for Qt breaks
/// plain text only at the edge of the screen.
[[nodiscard]] QString tipText(const QStringList& paragraphs);

}  // namespace posenc

#pragma once

#include <QString>

namespace posenc {

/// A text from outside (a tensor's name, metadata, a path) on one line that is safe to show: control characters and
/// those that turn the direction of writing, which could imitate other text or drive a terminal, are spelled as \uXXXX.
[[nodiscard]] QString printable(const QString& text);

}  // namespace posenc

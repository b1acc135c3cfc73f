#pragma once

#include <QString>

namespace posenc {

/// A text as TeX reads it, in braces.
[[nodiscard]] QString texText(const QString& text);

}  // namespace posenc

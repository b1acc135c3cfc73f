#pragma once

#include <QString>
#include <string_view>

namespace posenc {

/// A text of the engine, which is UTF-8, as it is.
[[nodiscard]] QString fromUtf8(std::string_view text);

/// A text of the engine's declarations (marked POSENC_TEXT there, context "Encoding") in the language of the interface; the English source
/// where there is no translation. Safe without an application object.
[[nodiscard]] QString engineText(std::string_view source);

}  // namespace posenc

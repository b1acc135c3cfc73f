#pragma once

#include <QString>
#include <string>

namespace posenc {

/// A POSENC_TEXT of the engine in the language of the interface (context "Encoding"); the English source where there is
/// no translation.
[[nodiscard]] QString encodingText(const std::string& text);

}  // namespace posenc

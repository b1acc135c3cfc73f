#pragma once

#include <QString>
#include <string_view>

namespace posenc {

/// What a number of an array's size or of a scheme is called, or a value that is a word, in the language of the interface: "buckets",
/// "new window" of the id "new-window", "published". The id with spaces for its dashes where it has no words; hasSizeWord() tells.
[[nodiscard]] QString sizeWord(std::string_view id);
[[nodiscard]] bool hasSizeWord(std::string_view id);

}  // namespace posenc

#pragma once

#include <string_view>

namespace posenc {

/// Whether the bytes are UTF-8: shortest forms alone, no surrogates, nothing beyond U+10FFFF.
[[nodiscard]] bool isUtf8(std::string_view text);

}  // namespace posenc

#pragma once

#include <string>
#include <string_view>

#include "engine/files/common/file_errors.h"

namespace posenc {

/// Whether the bytes are UTF-8: shortest forms alone, no surrogates, nothing beyond U+10FFFF.
[[nodiscard]] bool isUtf8(std::string_view text);

/// FileMalformed at `where`, a fixed text or a name of the file that was checked, for a text that is not.
[[nodiscard]] Status checkUtf8(const std::string& where, std::string_view text, const FileErrors& errors);

}  // namespace posenc
